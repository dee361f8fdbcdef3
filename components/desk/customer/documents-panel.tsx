'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { adminRoutes, apiRoutes } from '@/components/admin/routes';
import { Can } from '@/components/admin/shell/abilities';
import { Ico } from '@/components/admin/ui/ico';
import { Panel } from '@/components/admin/ui/panel';
import { ApiError, api } from '@/components/ui/api';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { showToast, TOAST_MS } from '@/components/ui/toast';
import { useInstants } from '@/components/ui/use-instants';
import { MEGABYTE } from '@/lib/domain/values/file-size';
import { crmDocuments } from '@/lib/resources/crm-documents/resource';
import type { CustomerView } from '@/lib/server/desk/customer/get-customer';

const sizeText = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;

type DocumentsPanelProps = { customerId: number; documents: NonNullable<CustomerView['documents']> };

/** A customer's private documents, with a form to add one in place. */
export function DocumentsPanel({ customerId, documents }: DocumentsPanelProps) {
  const t = useTranslations('customers.documents');
  const instants = useInstants();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const upload = async (file: File) => {
    const body = new FormData();
    body.set('customer_id', String(customerId));
    body.set('name', file.name);
    body.append('document_file', file);
    setBusy(true);
    try {
      await api(apiRoutes.list('crm-documents'), { body });
      showToast(t('uploaded'));
      router.refresh();
    } catch (error) {
      const worded = error instanceof ApiError && error.isWorded;
      const [first] = worded ? (Object.values(error.errors)[0] ?? []) : [];
      showToast(first ?? (worded ? error.message : t('failed')), 'error', TOAST_MS.failure);
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };
  return (
    <Panel
      title={t('title')}
      aside={
        <Can ability="crm_document_create">
          <input
            ref={input}
            type="file"
            className="sr-only"
            tabIndex={-1}
            aria-label={t('upload')}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void upload(file);
            }}
          />
          <Button
            className="ml-auto"
            variant="ghost"
            size="sm"
            busy={busy}
            busyLabel={t('uploading')}
            onClick={() => input.current?.click()}
          >
            <Ico name="upload" size={16} />
            {t('upload')}
          </Button>
        </Can>
      }
      empty={documents.length === 0 && t('none')}
    >
      <ul>
        {documents.map((document) => (
          <li
            key={`${document.id}-${document.token}`}
            className="flex flex-wrap items-center gap-x-3 px-5 py-2 border-t border-fill first:border-0"
          >
            <Ico name="file-text" size={18} />
            {document.token ? (
              <a
                className="cell-link font-semibold min-h-11 inline-flex items-center min-w-0 break-all"
                href={`${apiRoutes.files}/${document.token}`}
                target="_blank"
                rel="noopener"
              >
                {document.name}
              </a>
            ) : (
              <AppLink
                className="cell-link font-semibold min-h-11 inline-flex items-center"
                href={adminRoutes.show(crmDocuments, document.id)}
              >
                {document.name}
              </AppLink>
            )}
            <span className="ml-auto text-sm text-muted num">
              {[document.size === null ? '' : sizeText(document.size), instants.day(new Date(document.at))]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
