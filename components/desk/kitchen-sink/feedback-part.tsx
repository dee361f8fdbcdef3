import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { BusyIndicator } from '@/components/ui/busy-indicator';
import { Button } from '@/components/ui/button';
import { ChipLink } from '@/components/ui/chip';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { Tildes } from '@/components/ui/tildes';
import { Part, Row } from './part';

const BADGES = ['neutral', 'done', 'warning', 'error', 'action', 'ink', 'white'] as const;
const ALERTS = ['info', 'done', 'warning', 'error'] as const;

export function FeedbackPart() {
  return (
    <Part title="Feedback">
      <Row>
        {BADGES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge plain>12</Badge>
      </Row>
      <Row>
        <ChipLink href="#chips" current={false}>
          Chip
        </ChipLink>
        <ChipLink href="#chips" current>
          Current chip
        </ChipLink>
        <Tildes states={['done', 'done', 'today', 'pending', 'rest', 'missed']} label="A week" />
        <BusyIndicator label="Loading" />
        <Skeleton className="w-40 h-9" />
      </Row>
      {ALERTS.map((tone) => (
        <Alert key={tone} tone={tone} action={<Button size="sm">Action</Button>}>
          An alert of the tone {tone}.
        </Alert>
      ))}
      <Alert tone="error" prefix="Error -" items={[{ fieldId: 'error', text: 'A field with an error' }]}>
        Two fields need attention.
      </Alert>
      <EmptyState title="Nothing here yet" text="What would stand here." action={<Button>Create</Button>} />
    </Part>
  );
}
