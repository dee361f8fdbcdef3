import { Initials } from '../../ui/initials';
import { useBuilder, useBuilderState } from '../context';
import { useTexts } from '../texts';
import { openDay, usePresence } from './use-presence';

const MOST = 3;

/** Others who have the program open, and whether they are on the same day. */
export function PresentOthers() {
  const t = useTexts('builder.present');
  const builder = useBuilder();
  const programId = useBuilderState((state) => state.programId);
  const here = useBuilderState(openDay);
  const others = usePresence(builder, programId);
  const [first] = others;
  type Other = (typeof others)[number];
  const isHere = (other: Other) => here !== null && other.program_day_id === here;
  const nameOf = (other: Other) => (isHere(other) ? t('here', { name: other.name }) : other.name);
  return (
    <div className="builder-present" role="status">
      {first && (
        <>
          <ul aria-hidden="true">
            {others.slice(0, MOST).map((other) => (
              <li key={other.id} title={nameOf(other)}>
                <Initials name={other.name} />
              </li>
            ))}
          </ul>
          <span>
            {t('others', { count: others.length, name: first.name, here: String(isHere(first)) })}
            {others.length > 1 && <span className="sr-only">: {others.map(nameOf).join('; ')}</span>}
          </span>
        </>
      )}
    </div>
  );
}
