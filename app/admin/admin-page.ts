import type { ReactNode } from 'react';
import { checkedPage } from '../or-missing';
import AdminNotFound from './not-found';

/** A page of the back office, or its 404; see `titled`. */
export const adminPage = <Props>(render: (props: Props) => Promise<ReactNode>) =>
  checkedPage(render, AdminNotFound);
