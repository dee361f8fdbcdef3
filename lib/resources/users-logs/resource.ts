import { USERS_LOG_ACTIONS, USERS_LOG_MODELS } from '@/lib/domain/log-codes';
import { defineResource } from '@/lib/fields/resource';
import { choice, integer, reference, text } from '@/lib/fields/types';

export const usersLogs = defineResource({
  name: 'users-logs',
  group: 'user-management',
  icon: 'scroll-text',
  title: 'action',
  readOnly: true,
  fields: {
    action: text({ required: true, codes: { values: USERS_LOG_ACTIONS, words: 'audit.actions.{code}' } }),
    result: choice('log_result', ['S', 'F'], { default: 'S' }),
    model: text({ required: true, codes: { values: USERS_LOG_MODELS, words: 'resources.{code}.singular' } }),
    model_id: integer(),
    user_id: reference('users'),
    ip: text({ readonly: true }),
  },
  list: {
    columns: ['action', 'result', 'ip', 'created_at'],
    search: ['user_id', 'action', 'model'],
  },
});
