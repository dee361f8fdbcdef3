import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { ExerciseView } from '@/lib/server/training/days/day-views';
import { ExerciseMedia } from './exercise-media';
import { MarkButton } from './mark-button';
import { PlanText } from './plan-text';
import { Poster } from './poster';
import { WrittenFields } from './written-fields';

type ExerciseRowProps = { exercise: ExerciseView; formAction: (data: FormData) => Promise<void> };

/** An exercise of the day; expands to video, instructions, technique and the customer's entries. */
export function ExerciseRow({ exercise, formAction }: ExerciseRowProps) {
  const { id, name, code, dose, poster } = exercise;
  return (
    <li className="relative border-b border-line">
      <details id={`ej-${id}`} className="group scroll-mt-4">
        <summary className="flex flex-wrap gap-[min(1rem,5vw)] sm:gap-6 items-center py-3 pr-[min(4rem,20vw)] list-none [&::-webkit-details-marker]:hidden">
          <span className="art block w-[min(5.5rem,27.5vw)] sm:w-46 aspect-[16/10]">
            {poster && <Poster src={poster} />}
          </span>
          <span className="min-w-0 flex-[1_1_4.5rem]">
            <span className="font-bold text-lg leading-snug block">
              <PlanText>{name}</PlanText>
            </span>
            <span className="text-muted num">
              <PlanText>{[code, dose].filter(Boolean).join(', ')}</PlanText>
            </span>
          </span>
          <Icon as={ChevronDown} className="transition-[rotate] duration-200 group-open:rotate-180" />
        </summary>
        <ExerciseBody exercise={exercise} />
      </details>
      <MarkButton id={id} name={name} formAction={formAction} uuid={crypto.randomUUID()} />
    </li>
  );
}

function ExerciseBody({ exercise }: { exercise: ExerciseView }) {
  const t = useTranslations('training.day');
  const { id, name, videos, poster, instructions, technique, dose } = exercise;
  return (
    <div className="pb-6 grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-8">
      <ExerciseMedia name={name} videos={videos} poster={poster} />
      <div className="grid gap-4 content-start">
        {instructions && <Note title={t('instructions')} text={instructions} />}
        {technique && <Note title={t('technique')} text={technique} />}
        <WrittenFields
          id={id}
          duration={{ label: t('actual'), placeholder: dose ?? '' }}
          weight={{ label: t('weight'), placeholder: t('weight_example') }}
        />
      </div>
    </div>
  );
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className="font-bold">{title}</h3>
      <p className="text-muted whitespace-pre-line">
        <PlanText>{text}</PlanText>
      </p>
    </div>
  );
}
