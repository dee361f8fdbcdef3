import { once } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** The part of pg's connection that COPY needs, which its types lack. */
type Connection = {
  stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
};

async function send(connection: Connection, chunks: Iterable<string>): Promise<void> {
  try {
    for (const chunk of chunks) {
      connection.sendCopyFromChunk(Buffer.from(chunk));
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
    connection.endCopyFrom();
  } catch (error) {
    connection.sendCopyFail(String(error));
  }
}

/** `COPY … FROM STDIN` of text that is generated while it is sent. */
export const copyIn = (client: pg.Client, text: string, chunks: Iterable<string>): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query({
      submit: (connection: unknown) => (connection as Connection).query(text),
      handleCopyInResponse: (connection: Connection) => void send(connection, chunks),
      handleCommandComplete: () => {},
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    });
  });
