import { LineIcon } from '@/components/ui/line-icon';
import type { Contact } from '@/lib/server/catalog/views';

type Network = Contact['social'][number]['network'];

/** Brand icons in the style of lucide, which has none. */
const PATHS: Readonly<Record<Network, React.ReactNode>> = {
  instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" strokeWidth="2.6" />
    </>
  ),
  facebook: <path d="M17 3.5h-2.5a4 4 0 0 0-4 4V21M7 12h8.5" />,
  youtube: (
    <>
      <rect x="2.5" y="5" width="19" height="14" rx="4" />
      <path d="m10 9 5 3-5 3z" fill="currentColor" />
    </>
  ),
};

export function SocialIcon({ network }: { network: Network }) {
  return <LineIcon>{PATHS[network]}</LineIcon>;
}
