import { Component, type ReactNode } from 'react';
import { Alert } from './alert';
import { Button } from './button';
import { isChunkError } from './chunk-error';

type PartBoundaryProps = {
  /** Text shown in place of the part. */
  text: string;
  /**
   * Label of the button that reloads the page, because a script that failed once is not fetched again without
   * it.
   */
  retry: string;
  className?: string;
  children: ReactNode;
};

/**
 * Replaces a part that could not be loaded by a text, and keeps the rest of the page. Rethrows other errors.
 */
export class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { text, retry, className, children } = this.props;
    const { error } = this.state;
    if (error === null) return children;
    if (!isChunkError(error)) throw error;
    const action = (
      <Button size="sm" variant="outline" onClick={() => location.reload()}>
        {retry}
      </Button>
    );
    return (
      <Alert tone="warning" className={className} action={action}>
        {text}
      </Alert>
    );
  }
}
