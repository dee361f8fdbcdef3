import { Button, ButtonLink } from '@/components/ui/button';
import { isChunkError } from '@/components/ui/chunk-error';
import { Logo } from '@/components/ui/logo';
import { routes } from '@/lib/routes';
import { useErrorTexts } from './error-texts';

type ErrorPageProps = { error: unknown; retry: () => void };

const digestOf = (error: unknown) =>
  error && typeof error === 'object' && 'digest' in error ? String(error.digest) : null;

/** Error page of an area. */
export function ErrorScreen({ error, retry }: ErrorPageProps) {
  const texts = useErrorTexts();
  const digest = digestOf(error);
  if (!texts) return null;
  return (
    <main id="contenido" className="colorway-smoke colorway min-h-dvh">
      <div className="wrap py-8 lg:py-12">
        <a className="inline-block py-2" href={routes.home} aria-label={texts.home}>
          <Logo className="h-10 w-auto" />
        </a>
        <h1 className="display-2 mt-16" role="alert">
          {texts.heading}
        </h1>
        <p className="lead mt-4 max-w-[40ch]">{texts.text}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Button size="lg" onClick={() => (isChunkError(error) ? location.reload() : retry())}>
            {texts.retry}
          </Button>
          <ButtonLink variant="outline" size="lg" href={routes.home} hard>
            {texts.home}
          </ButtonLink>
        </div>
        {digest && <p className="mt-8 text-sm">{texts.code.replace('{code}', digest)}</p>}
      </div>
    </main>
  );
}
