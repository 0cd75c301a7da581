import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { writeOrEnd } from './slow-clients.ts';

test('ends the event stream of a client that does not read, without affecting other clients', () => {
	const unread = new Writable({ write() {} });
	const read = new Writable({ write: (_chunk, _encoding, done) => done() });
	for (let n = 0; n < 10_000; n += 1) {
		writeOrEnd(unread, 'event: changed\ndata: ride\n\n');
		writeOrEnd(read, 'event: changed\ndata: ride\n\n');
	}
	expect(unread.destroyed).toBe(true);
	expect(unread.writableLength).toBeLessThan(70_000);
	expect(read.destroyed).toBe(false);
});
