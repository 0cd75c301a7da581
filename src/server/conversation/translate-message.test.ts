import { beforeAll, expect, test } from 'vitest';
import { maskSign } from '#domain/conversation/mask-contacts.ts';
import { type Translator, TranslatorUnavailable } from '#ports/translator.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const requests: (readonly string[])[] = [];
let away = false;
const translator: Translator = {
	async translate(texts, to) {
		if (away) throw new TranslatorUnavailable('expected a signed-in person');
		requests.push(texts);
		return { texts: texts.map((text) => `${to}:${text}`), from: 'en' };
	},
};
const world = testApp({ chosen: { translator } });
type TestUser = Awaited<ReturnType<TestApp['signIn']>>;
let owner: Awaited<ReturnType<TestApp['owner']>>, renter: TestUser;
let conversationId: string;

beforeAll(async () => {
	owner = await world().owner('Kamal Silva');
	renter = await world().signIn('Anu Perera');
	const experienceId = await world().experience(owner);
	const body = { experienceId, text: 'Call 077 123 4567 please' };
	conversationId = (await world().call('POST', '/conversation/ask', { as: renter.token, body })).body.result
		.conversationId;
});
const translate = (as: TestUser, language = 'si', number = 1) =>
	world().call('POST', '/conversation/translate', {
		as: as.token,
		body: { conversationId, number, language },
	});

test('a message is translated once per language, and masked text is not sent to the translator', async () => {
	const { body } = await translate(owner);
	expect(body.result).toEqual({ text: `si:Call ${maskSign} si:please`, from: 'en' });
	expect(requests).toEqual([['Call', 'please']]);
	expect((await translate(renter)).body.result).toEqual(body.result);
	expect(requests).toHaveLength(1);
	await translate(owner, 'ta');
	expect(requests).toHaveLength(2);
});

test('while the translator is unavailable, only cached translations are returned', async () => {
	away = true;
	await world().call('POST', '/conversation/send', {
		as: owner.token,
		body: { conversationId, text: 'Yes, of course' },
	});
	expect((await translate(renter, 'si', 2)).body.code).toBe('translation-down');
	expect((await translate(owner)).status).toBe(200);
	away = false;
	expect((await translate(renter, 'si', 2)).body.result.text).toBe('si:Yes, of course');
});

test('deleting a message deletes its translations; strangers cannot translate', async () => {
	expect((await translate(await world().signIn('Nobody Else'))).body.code).toBe('not-found');
	expect((await translate(renter, 'si', 9)).body.code).toBe('not-found');
	const open = (await world().call('GET', `/conversation/one/${conversationId}`, { as: renter.token })).body;
	expect(open.result.canTranslate).toBe(true);
	await world().database.pool.query(`DELETE FROM conversation_entry WHERE number = 1`);
	const { rows } = await world().database.pool.query('SELECT number FROM message_translation');
	expect(rows).toEqual([{ number: 2 }]);
});
