import { PageHead } from '@/components/admin/ui/page-head';
import { ButtonsPart } from './buttons-part';
import { ContentPart } from './content-part';
import { FeedbackPart } from './feedback-part';
import { FieldsPart } from './fields-part';
import { LayersPart } from './layers-part';

/** Every component of `components/ui` and `components/admin/ui` in every state, for developers. */
export function KitchenSinkScreen() {
  return (
    <div lang="en">
      <PageHead title="Kitchen sink" sub="Every component in every state. In development only." />
      <div className="grid gap-5">
        <ButtonsPart />
        <FieldsPart />
        <FeedbackPart />
        <ContentPart />
        <LayersPart />
      </div>
    </div>
  );
}
