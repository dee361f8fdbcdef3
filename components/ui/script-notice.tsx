import { Alert } from './alert';
import { buttonClass } from './button';
import { UntilRunning } from './until-running';

/**
 * Says that a script of the page could not be loaded, so that nothing on it responds; shown by the mark of
 * `SCRIPT_WATCH`. Once React runs, each part says it for itself. Rendered on the server, so that no page
 * loads its code.
 */
export function ScriptNotice({ text, retry }: { text: string; retry: string }) {
  const action = (
    // biome-ignore lint/a11y/useValidAnchor: the empty address loads this page again, without scripts
    <a className={buttonClass({ variant: 'outline', size: 'sm' })} href="">
      {retry}
    </a>
  );
  return (
    <UntilRunning>
      <div className="script-notice">
        <Alert tone="error" action={action}>
          {text}
        </Alert>
      </div>
    </UntilRunning>
  );
}
