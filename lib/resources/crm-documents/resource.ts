import { defineResource } from '@/lib/fields/resource';
import { files, reference, text } from '@/lib/fields/types';

export const crmDocuments = defineResource({
  name: 'crm-documents',
  group: 'basic-c-r-m',
  icon: 'file-text',
  title: 'name',
  uncopied: true,
  fields: {
    customer_id: reference('crm-customers', { required: true }),
    document_file: files({ accept: 'document', private: true }),
    name: text(),
  },
  list: { columns: ['name', 'customer_id', 'created_at'] },
});
