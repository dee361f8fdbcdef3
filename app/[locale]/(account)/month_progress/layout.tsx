import '@/app/styles/areas/training.css';
import { PlayerTexts } from '@/components/training/player/player-texts';
import { ResumeBar } from '@/components/training/player/resume-bar';
import { requestContext } from '@/lib/http/context';

export default async function MonthProgressLayout({ children }: LayoutProps<'/[locale]'>) {
  const { actor } = await requestContext();
  return (
    <div className="plan">
      {children}
      {actor && (
        <PlayerTexts part="bar">
          <ResumeBar userId={actor.userId} />
        </PlayerTexts>
      )}
    </div>
  );
}
