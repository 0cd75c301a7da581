import pino from 'pino';
import { expect, test } from 'vitest';
import { testApp } from '#test/test-app.ts';
import { loggedError } from './open-log.ts';

const world = testApp();

test('logs database errors without the values of the rejected row', async () => {
	const { id } = await world().signIn('Nimal Perera', { email: 'nimal@mateship.test' });
	const refused = await world()
		.database.pool.query('UPDATE person SET phone_number = $1 WHERE id = $2', ['+94712223334 at night', id])
		.catch((problem: unknown) => problem);
	const lines: string[] = [];
	const log = pino(
		{ base: null, serializers: { err: loggedError } },
		{ write: (line: string) => lines.push(line) },
	);
	log.error({ err: refused }, 'a request failed');
	log.error({ err: new AggregateError([refused], 'some failed') }, 'a job failed');
	expect(lines.join()).toContain('person_phone_number_check');
	expect(lines.join()).not.toMatch(/Nimal|nimal@|71222/);
});
