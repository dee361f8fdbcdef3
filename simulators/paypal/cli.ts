import { parseArgs } from 'node:util';
import { given } from './replies';
import { startPayPalSimulator } from './server';

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '0' },
    'client-id': { type: 'string' },
    'client-secret': { type: 'string' },
    'webhook-url': { type: 'string' },
    'webhook-id': { type: 'string' },
    'state-file': { type: 'string' },
  },
});

const simulator = await startPayPalSimulator({
  host: values.host,
  port: Number.parseInt(values.port, 10),
  ...given({
    clientId: values['client-id'],
    clientSecret: values['client-secret'],
    webhookUrl: values['webhook-url'],
    webhookId: values['webhook-id'],
    stateFile: values['state-file'],
  }),
});

// One line for a parent process to read.
console.log(JSON.stringify({ url: simulator.url }));

const stop = (): void => {
  simulator.close().then(() => process.exit(0));
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
