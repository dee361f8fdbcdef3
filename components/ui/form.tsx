import { type ComponentProps, useRef } from 'react';

type FormProps = Omit<ComponentProps<'form'>, 'ref' | 'action' | 'onReset' | 'onSubmit'> & {
  onSubmit: (form: HTMLFormElement) => unknown;
};

/**
 * A form of a page that scripts handle. Sent before hydration, it is handled once after it, with its input;
 * a plain form would reload the page with its fields in the URL.
 */
export function Form({ onSubmit, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = () => {
    if (form.current) void onSubmit(form.current);
  };
  return (
    <form
      {...props}
      ref={form}
      // React calls this for what was sent before hydration only, since `onSubmit` prevents the default.
      action={submit}
      // React resets a form after its action.
      onReset={(event) => event.preventDefault()}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    />
  );
}
