import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { IconName } from '@/lib/fields/icon-names';
import { useAbilities } from '../../shell/abilities';
import { Ico } from '../../ui/ico';
import { useActions } from '../actions';
import { useBuilder, useBuilderState } from '../context';
import type { DialogName } from '../dialog-types';
import { VIEWS } from '../state/store';
import { useTexts } from '../texts';
import { PlaceSelects } from './place-selects';

/** Dialogs that change the plan. */
const AUTHORING = [
  ['paste', 'clipboard-paste'],
  ['templates', 'bookmark'],
  ['progression', 'trending-up'],
  ['rewrite', 'search'],
] as const satisfies readonly (readonly [DialogName, IconName])[];

/** The published version, and whether the draft differs from it. */
function VersionBadge() {
  const t = useTexts('builder.standing');
  const { major, minor, dirty } = useBuilderState((state) => state.version);
  const isUnsaved = useBuilderState((state) => state.sending.months.length > 0);
  const version = `${major}.${minor}`;
  if (major === null) return <Badge className="builder-version">{t('never')}</Badge>;
  return dirty || isUnsaved ? (
    <Badge className="builder-version" tone="warning">
      {t('draft', { version })}
    </Badge>
  ) : (
    <Badge className="builder-version" tone="done">
      {t('published', { version })}
    </Badge>
  );
}

/** Views, places, checks and actions on the whole program. */
export function Tools({ onLibrary }: { onLibrary: () => void }) {
  const t = useTexts('builder');
  const { open } = useActions();
  const builder = useBuilder();
  const abilities = useAbilities();
  const view = useBuilderState((state) => state.view);
  const isPicking = useBuilderState((state) => state.picking);
  const checks = useBuilderState((state) => state.checks.length);
  const begin = t(`selection.begin.${view === 'program' ? 'weeks' : 'rows'}`);
  return (
    <div className="builder-tools">
      <fieldset className="segmented" aria-label={t('views.label')}>
        {VIEWS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === view}
            onClick={() => builder.go(builder.get().place, each)}
          >
            {t(`views.${each}`)}
          </button>
        ))}
      </fieldset>
      <VersionBadge />
      <PlaceSelects />
      <span className="builder-tools-end">
        {view === 'day' && (
          <Button variant="outline" size="sm" className="builder-library-button" onClick={onLibrary}>
            {t('library.title')}
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={() => open('checks')}>
          {t('checks.button', { count: checks })}
        </Button>
        {view !== 'preview' && (
          <Button
            variant="outline"
            size="sm"
            square
            className="builder-pick"
            aria-label={begin}
            title={begin}
            aria-pressed={isPicking}
            onClick={() => (isPicking ? builder.stopPicking() : builder.startPicking())}
          >
            <Ico name="check" size={18} />
          </Button>
        )}
        {AUTHORING.map(([name, icon]) => (
          <Button
            key={name}
            variant="outline"
            size="sm"
            square
            aria-label={t(`tools.${name}`)}
            title={t(`tools.${name}`)}
            onClick={() => open(name)}
          >
            <Ico name={icon} size={18} />
          </Button>
        ))}
        <Button
          variant="outline"
          size="sm"
          square
          aria-label={t('keys.title')}
          title={t('keys.title')}
          onClick={() => open('keys')}
        >
          <Ico name="keyboard" size={18} />
        </Button>
        {abilities.has('program_clone') && (
          <Button variant="outline" size="sm" onClick={() => open('clone')}>
            <Ico name="copy" size={18} />
            {t('clone.button')}
          </Button>
        )}
      </span>
    </div>
  );
}
