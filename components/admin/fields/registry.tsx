import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import type { FieldKind } from '@/lib/fields/types';
import type { FieldSpec } from '../resource-info';
import { EmailCell, FilesCell, ReferencesCell, RichTextCell, TagsCell, TextCell, UrlCell } from './cells';
import {
  FilesDetail,
  isEmptyValue,
  LongTextDetail,
  ReferenceDetail,
  ReferencesDetail,
  RichTextDetail,
  RowsDetail,
  TagsDetail,
} from './details';
import type { InputProps } from './input-props';
import {
  Choice,
  DateCell,
  DateValue,
  Money,
  NumberValue,
  Percent,
  ReferenceText,
  rowsIn,
  type ValueProps,
  YesNo,
} from './values';

type View = ComponentType<ValueProps>;
type Kind = { Input: ComponentType<InputProps>; Cell: View; Detail: View };

// One chunk per family of inputs: lists load none, forms only those they show.
const TextInput = dynamic(() => import('./inputs/text').then((module) => module.TextInput));
const LongTextInput = dynamic(() => import('./inputs/text').then((module) => module.LongTextInput));
const NumberInput = dynamic(() => import('./inputs/text').then((module) => module.NumberInput));
const PasswordInput = dynamic(() => import('./inputs/password').then((module) => module.PasswordInput));
const RichTextInput = dynamic(() => import('./inputs/richtext').then((module) => module.RichTextInput));
const BooleanInput = dynamic(() => import('./inputs/choices').then((module) => module.BooleanInput));
const ChoiceInput = dynamic(() => import('./inputs/choices').then((module) => module.ChoiceInput));
const DateInput = dynamic(() => import('./inputs/date').then((module) => module.DateInput));
const ReferenceInput = dynamic(() => import('./inputs/reference').then((module) => module.ReferenceInput));
const ReferencesInput = dynamic(() => import('./inputs/references').then((module) => module.ReferencesInput));
const TagsInput = dynamic(() => import('./inputs/tags').then((module) => module.TagsInput));
const VideoInput = dynamic(() => import('./inputs/video').then((module) => module.VideoInput));
const FilesInput = dynamic(() => import('./inputs/files').then((module) => module.FilesInput));
const PicturesInput = dynamic(() => import('./inputs/pictures').then((module) => module.PicturesInput));
const RowsInput = dynamic(() => import('./inputs/rows').then((module) => module.RowsInput));

/** Field kind → input, cell and detail. A kind without an entry here does not compile. */
const FIELD_KINDS: Readonly<Record<FieldKind, Kind>> = {
  text: { Input: TextInput, Cell: TextCell, Detail: TextCell },
  longtext: { Input: LongTextInput, Cell: TextCell, Detail: LongTextDetail },
  richtext: { Input: RichTextInput, Cell: RichTextCell, Detail: RichTextDetail },
  email: { Input: TextInput, Cell: EmailCell, Detail: EmailCell },
  url: { Input: TextInput, Cell: UrlCell, Detail: UrlCell },
  integer: { Input: NumberInput, Cell: NumberValue, Detail: NumberValue },
  money: { Input: NumberInput, Cell: Money, Detail: Money },
  percent: { Input: NumberInput, Cell: Percent, Detail: Percent },
  boolean: { Input: BooleanInput, Cell: YesNo, Detail: YesNo },
  choice: { Input: ChoiceInput, Cell: Choice, Detail: Choice },
  date: { Input: DateInput, Cell: DateCell, Detail: DateValue },
  datetime: { Input: DateInput, Cell: DateCell, Detail: DateValue },
  time: { Input: DateInput, Cell: DateCell, Detail: DateValue },
  reference: { Input: ReferenceInput, Cell: ReferenceText, Detail: ReferenceDetail },
  references: { Input: ReferencesInput, Cell: ReferencesCell, Detail: ReferencesDetail },
  tags: { Input: TagsInput, Cell: TagsCell, Detail: TagsDetail },
  files: { Input: FilesInput, Cell: FilesCell, Detail: FilesDetail },
  rows: {
    Input: (props) => <RowsInput {...props} Child={FieldInput} />,
    Cell: (props) => <RowsDetail {...props} Cell={FieldCell} />,
    Detail: (props) => <RowsDetail {...props} Cell={FieldCell} />,
  },
  // Shown by screens of its own, such as a template's content.
  json: { Input: LongTextInput, Cell: () => null, Detail: () => null },
  password: { Input: PasswordInput, Cell: () => null, Detail: () => null },
};

const PermissionMatrixInput = dynamic(() =>
  import('./permission-matrix').then((module) => module.PermissionMatrixInput),
);
const PermissionMatrixDetail = dynamic(() =>
  import('./permission-table').then((module) => module.PermissionMatrixDetail),
);

/** For a field whose declaration overrides the input of its kind. */
const isMatrix = ({ field }: FieldSpec): boolean => field.kind === 'references' && field.matrix === true;

const isStrip = ({ field }: FieldSpec): boolean => field.kind === 'files' && field.strip !== undefined;

const isVideo = ({ field }: FieldSpec): boolean => field.kind === 'url' && field.video === true;

/** A field's value in a table cell; a dash when empty. */
export function FieldCell(props: ValueProps) {
  if (isEmptyValue(props)) return null;
  if (isMatrix(props.spec)) return <span className="num">{rowsIn(props.row[props.spec.name]).length}</span>;
  const { Cell } = FIELD_KINDS[props.spec.field.kind];
  return <Cell {...props} />;
}

export function FieldDetail(props: ValueProps) {
  if (isMatrix(props.spec)) return <PermissionMatrixDetail {...props} />;
  const { Detail } = FIELD_KINDS[props.spec.field.kind];
  return <Detail {...props} />;
}

export function FieldInput(props: InputProps) {
  if (isMatrix(props.spec)) return <PermissionMatrixInput {...props} />;
  if (isVideo(props.spec)) return <VideoInput {...props} />;
  if (isStrip(props.spec)) return <PicturesInput {...props} />;
  const { Input } = FIELD_KINDS[props.spec.field.kind];
  return <Input {...props} />;
}
