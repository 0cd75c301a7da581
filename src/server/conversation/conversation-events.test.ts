import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { conversationEvents } from '#domain/conversation/conversation.ts';
import { testApp } from '#test/test-app.ts';

const world = testApp();

test('the database accepts exactly the conversation events defined in the domain', async () => {
	const { rows } = await sql<{ text: string }>`SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint
		WHERE conname = 'conversation_entry_event_check'`.execute(world().app.db);
	const taken = [...(rows[0]?.text ?? '').matchAll(/'([a-z-]+)'/g)].map(([, event]) => event);
	expect(taken.toSorted()).toEqual(conversationEvents.toSorted());
});
