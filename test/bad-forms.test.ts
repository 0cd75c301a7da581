import { describe, test } from 'vitest';
import { allCalls, badInput, pathOf } from './bad-input.ts';
import { testApp } from './test-app.ts';
import { fileForm } from './uploads.ts';

const { refused } = badInput(testApp());

const uploadCalls = allCalls.filter(({ call }) => call.upload);

describe.each(uploadCalls)('invalid uploads by the call $name: $call.path', ({ call }) => {
	const url = pathOf(call);
	const whole = fileForm({ bytes: 'A licence' });
	const sent = (payload: string | Buffer, headers: Record<string, string> = whole.headers) => ({
		url,
		payload,
		headers,
	});

	test('rejects an upload that is not a form', async () => {
		await refused(call, { url }, 'nothing at all');
		await refused(call, sent('{}', { 'content-type': 'application/json' }), 'JSON');
		await refused(call, sent('file=x', { 'content-type': 'application/x-www-form-urlencoded' }), 'fields');
		await refused(call, sent(whole.payload, { 'content-type': 'image/jpeg' }), 'a bare image');
		await refused(call, sent(whole.payload, { 'content-type': 'multipart/form-data' }), 'no boundary');
		await refused(call, sent(whole.payload, { 'content-type': 'multipart/mixed; boundary=x' }), 'a mixture');
		await refused(
			call,
			sent(whole.payload, { 'content-type': 'multipart/form-data; boundary=other' }),
			'another boundary',
		);
	});

	test('rejects an upload form that is malformed or does not have exactly one file', async () => {
		const text = whole.payload.toString();
		const part = text.slice(0, text.length - whole.closing);
		const field = part.replace(/; filename="[^"]*"/, '').replace(/content-type: .*\r\n/, '');
		const closing = text.slice(-whole.closing);
		for (const [what, broken] of [
			['empty', ''],
			['no parts', closing.trimStart()],
			['a field instead', field + closing],
			['two files', `${part}\r\n${part}${closing}`],
			['a field and a file', `${field}\r\n${part}${closing}`],
			['no end', part],
			['no head', text.replace('content-disposition', 'content-odd')],
			['a field that reaches into objects', text.replace('name="file"', 'name="__proto__"')],
			['zeros', '\0'.repeat(10_000)],
		] as const) {
			await refused(call, sent(broken), what);
		}
		await refused(call, sent(Buffer.from([0xff, 0xfe, 0x00])), 'no text');
	});
});
