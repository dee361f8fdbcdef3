'use client';

import { useState } from 'react';
import { Check, Switch } from '@/components/ui/check';
import { TextareaField, TextField } from '@/components/ui/field';
import { Option } from '@/components/ui/option';
import { PrefilledMark } from '@/components/ui/prefilled-mark';
import { SelectField } from '@/components/ui/select';
import { Part, Row } from './part';

const RANGES = [
  { value: 'month', title: '1 month', detail: 'One payment.', end: '$24' },
  { value: 'quarter', title: '3 months', detail: 'One payment.', end: '$59' },
] as const;

const CHOICES = [
  ['first', 'First'],
  ['second', 'Second'],
] as const;

export function FieldsPart() {
  const [range, setRange] = useState<string>('month');
  return (
    <Part title="Fields">
      <div className="grid gap-5 md:grid-cols-3">
        <TextField id="plain" label="Plain" placeholder="Placeholder" />
        <TextField id="hint" label="With a hint" hint="Shown until there is an error." />
        <TextField id="error" label="With an error" error="This field is required." />
        <TextField id="off" label="Disabled" defaultValue="Value" disabled />
        <TextField id="fixed" label="Read-only" defaultValue="Value" readOnly />
        <TextField
          id="filled"
          label="Prefilled"
          defaultValue="Ana Mora"
          adornment={<PrefilledMark label="Filled in from your account" />}
        />
        <SelectField id="choice" label="Select" options={CHOICES} onChoose={() => {}} />
        <TextareaField id="notes" label="Notes" />
        <TextField id="file" label="File" type="file" />
      </div>
      <Row>
        <Check id="off-box">Unchecked</Check>
        <Check id="on-box" defaultChecked>
          Checked
        </Check>
        <Check id="bad-box" error="Accept the terms.">
          With an error
        </Check>
        <Check id="radio-box" type="radio" defaultChecked>
          Radio
        </Check>
        <Switch>Off</Switch>
        <Switch defaultChecked>On</Switch>
      </Row>
      <fieldset className="grid gap-2 max-w-lg">
        <legend className="sr-only">Range</legend>
        {RANGES.map(({ value, ...option }) => (
          <Option
            key={value}
            {...option}
            name="range"
            value={value}
            checked={value === range}
            onChoose={() => setRange(value)}
          />
        ))}
      </fieldset>
    </Part>
  );
}
