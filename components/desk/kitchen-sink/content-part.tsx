import { ScrollBox } from '@/components/admin/ui/scroll-box';
import { TableHead } from '@/components/admin/ui/table-head';
import { Accordion } from '@/components/ui/accordion';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { EmailText } from '@/components/ui/email-text';
import { Expandable } from '@/components/ui/expandable';
import { Logo } from '@/components/ui/logo';
import { Tabs } from '@/components/ui/tabs';
import { Part } from './part';

const TABS = [1, 2, 3].map((month) => ({
  id: `month-${month}`,
  label: `Month ${month}`,
  content: <p>Month {month}</p>,
}));
const SENTENCE = 'A long text that is cut after 170 pixels and opened by its button. ';

export function ContentPart() {
  return (
    <Part title="Content">
      <div className="grid gap-3">
        <p className="display-2">Display</p>
        <p className="heading-1">Heading one</p>
        <p className="heading-2">Heading two</p>
        <p className="figure">$59.00</p>
        <p className="lead">Lead text.</p>
        <p>
          Text with a{' '}
          <a className="link" href="#link-target">
            link to a place
          </a>{' '}
          and <span className="text-muted">muted words</span>.
        </p>
        <Logo label="Brío" className="h-10 w-auto" />
        <EmailText email="cliente@brio.test" />
      </div>
      <Breadcrumbs label="Trail" items={[{ label: 'Orders', href: '#orders' }, { label: 'Order 12' }]} />
      <Tabs label="Months" tabs={TABS} />
      <Tabs label="Months at night" tabs={TABS} dark />
      <div>
        <Accordion summary="Closed">Body</Accordion>
        <Accordion summary="Open" open>
          Body
        </Accordion>
      </div>
      <div>
        <Expandable moreLabel="More" lessLabel="Less">
          <p className="max-w-md">{SENTENCE.repeat(12)}</p>
        </Expandable>
      </div>
      <ScrollBox label="A table">
        <table className="data-table">
          <TableHead columns={['Name', { title: 'Amount', figures: true }]} />
          <tbody>
            <tr>
              <th scope="row">FlashFit</th>
              <td className="cell-end">$59.00</td>
            </tr>
            <tr aria-selected="true">
              <th scope="row">Reset</th>
              <td className="cell-end">$27.00</td>
            </tr>
          </tbody>
        </table>
      </ScrollBox>
    </Part>
  );
}
