import { TextField } from '@/components/ui/field';

type EmailFieldProps = Omit<Parameters<typeof TextField>[0], 'type' | 'autoComplete' | 'inputMode'>;

/** The email address used to sign in. */
export const EmailField = (props: EmailFieldProps) => (
  <TextField {...props} type="email" autoComplete="username" inputMode="email" />
);
