'use client';

import { Component, type ReactNode } from 'react';
import { Alert } from './alert';
import { Button } from './button';

/** A script of this page that did not arrive: the network failed, or a new build replaced it. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError';

type PartBoundaryProps = {
  /** Said in place of the part. */
  text: string;
  /** Reloads the page: a script that failed once is not fetched again by the page itself. */
  retry: string;
  children: ReactNode;
};

/** Says that a part of the page could not be loaded, and keeps the rest of the page. Other errors pass through. */
export class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { text, retry, children } = this.props;
    const { error } = this.state;
    if (error === null) return children;
    if (!isChunkError(error)) throw error;
    const action = (
      <Button size="sm" variant="outline" onClick={() => location.reload()}>
        {retry}
      </Button>
    );
    return (
      <Alert tone="warning" action={action}>
        {text}
      </Alert>
    );
  }
}
