import '@/app/styles/inputs.css';
import '@/app/styles/options.css';
import '@/app/styles/player.css';
import '@/app/styles/player-stages.css';
import '@/app/styles/player-figures.css';
import '@/app/styles/switch.css';

export default function PlayLayout({
  children,
}: LayoutProps<'/[locale]/month_progress/[month]/[week]/[day]/play'>) {
  return children;
}
