import { afterEach, expect, test, vi } from 'vitest';
import { sendFile } from './upload-file.ts';

afterEach(() => void vi.unstubAllGlobals());

function answers(responseText: string, status: number) {
	class AnsweredRequest {
		readonly upload = {};
		readonly status = status;
		readonly responseText = responseText;
		onloadend?: () => void;
		open() {}
		setRequestHeader() {}
		send() {
			this.onloadend?.();
		}
	}
	vi.stubGlobal('XMLHttpRequest', AnsweredRequest);
}

const send = () => sendFile('/upload/boats', new File(['x'], 'boat.jpg'));

test('an upload returns the server’s result', async () => {
	answers('{"state":true,"result":{"_id":"f1"}}', 200);
	await expect(send()).resolves.toEqual({ _id: 'f1' });
});

test('a refused upload throws the server’s message', async () => {
	answers('{"state":false,"code":"file-too-large","message":"The file is too large.","facts":{}}', 413);
	await expect(send()).rejects.toMatchObject({
		code: 'file-too-large',
		message: 'The file is too large.',
		status: 413,
	});
});

test.each(['', '<h1>Bad Gateway</h1>', 'null', '{}', '{"state":false}', '{"state":false,"message":""}'])(
	'an upload reports an answer without a message, such as %j, as unreachable',
	async (text) => {
		answers(text, 503);
		await expect(send()).rejects.toMatchObject({
			code: 'unreachable',
			message: 'The upload failed. Check your connection and try again.',
			status: 503,
		});
	},
);
