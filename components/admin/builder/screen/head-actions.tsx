import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button';
import { useAbilities } from '../../shell/abilities';
import { Ico } from '../../ui/ico';
import { useActions } from '../actions';
import { useBuilder, useBuilderState } from '../context';
import { useTexts } from '../texts';
import { STUDIO_ACTIONS } from './studio-head';

/** Buttons in the page head: preview and publish. */
export function HeadActions() {
  const t = useTexts('builder');
  const { open } = useActions();
  const builder = useBuilder();
  const abilities = useAbilities();
  const isPreview = useBuilderState((state) => state.view === 'preview');
  const head = document.getElementById(STUDIO_ACTIONS);
  return (
    head &&
    createPortal(
      <>
        <Button
          variant="outline"
          size="sm"
          className="studio-preview"
          aria-label={t('preview.button')}
          aria-pressed={isPreview}
          onClick={() => builder.go(builder.get().place, isPreview ? 'day' : 'preview')}
        >
          <Ico name="eye" size={18} />
          <span>{t('preview.button')}</span>
        </Button>
        {abilities.has('program_publish') && (
          <Button variant="outline" size="sm" onClick={() => open('publish')}>
            {t('publish.button')}
          </Button>
        )}
      </>,
      head,
    )
  );
}
