import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { CallFailed } from '#contract/client.ts';
import { renderDom } from '#test/render-dom.tsx';
import { MessageForm, type NewMessage, readMessageDraft } from './message-form.tsx';
import type { MaskReason } from './message-mask.tsx';

beforeEach(() => sessionStorage.clear());

const why = 'We hide phone numbers, emails and links until a booking is confirmed or a quote is sent.';

function show(send: (message: NewMessage) => Promise<unknown>, masks: MaskReason | 'none' = 'not-booked') {
	return renderDom(
		<QueryClientProvider client={new QueryClient()}>
			<MessageForm
				place="one"
				masks={masks === 'none' ? undefined : masks}
				label="Your message"
				send={send}
			/>
		</QueryClientProvider>,
	);
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your message');
const sendButton = () => screen.getByRole('button', { name: 'Send' });

test('the message form warns about a typed phone number only if the conversation hides contact details', async () => {
	const user = show(async () => {});
	expect(sendButton()).toHaveProperty('disabled', true);
	await user.type(field(), 'Call me on 077 123 4567');
	expect(screen.getByText(why).closest('[role=status]')).toBeTruthy();
	await user.clear(field());
	await user.type(field(), 'At 9 with 4 of us');
	expect(screen.queryByText(why)).toBeNull();
	const booked = show(async () => {}, 'none');
	await booked.clear(field());
	await booked.type(field(), 'Call me on 077 123 4567');
	expect(screen.queryByText(why)).toBeNull();
});

test('a message that could not be sent stays in the form with the error, and a retry uses the same key', async () => {
	const keys: string[] = [];
	const user = show(async ({ key }) => {
		keys.push(key);
		if (keys.length === 1)
			throw new CallFailed({ code: 'unreachable', message: 'We could not reach the server.', facts: {} }, 0);
	});
	await user.type(field(), 'Is there shade?');
	await user.click(sendButton());
	expect((await screen.findByRole('alert')).textContent).toContain(
		'Your message wasn’t sent. We could not reach the server.',
	);
	expect(field().value).toBe('Is there shade?');
	await user.click(screen.getByRole('button', { name: 'Send again' }));
	await waitFor(() => expect(field().value).toBe(''));
	expect(keys).toHaveLength(2);
	expect(keys[1]).toBe(keys[0]);
	expect(screen.queryByRole('alert')).toBeNull();
});

test('a message that is changed after a failure is sent with a new key', async () => {
	const keys: string[] = [];
	const user = show(async ({ key }) => {
		keys.push(key);
		throw new Error('No.');
	});
	await user.type(field(), 'Shade?');
	await user.click(sendButton());
	await screen.findByRole('alert');
	await user.type(field(), ' And rods?');
	await user.click(sendButton());
	await waitFor(() => expect(keys).toHaveLength(2));
	expect(keys[1]).not.toBe(keys[0]);
});

test('a message draft survives a reload with its key, and is deleted after sending', async () => {
	const sent: NewMessage[] = [];
	const user = show(async () => {});
	await user.type(field(), 'Half a question');
	const saved = readMessageDraft(JSON.parse(sessionStorage.getItem('draft:message:one') ?? ''));
	const again = show(async (message) => sent.push(message));
	expect(field().value).toBe('Half a question');
	await again.keyboard('{Tab}');
	await again.click(field());
	await again.keyboard('{Control>}{Enter}{/Control}');
	await waitFor(() => expect(field().value).toBe(''));
	expect(sent).toEqual([{ text: 'Half a question', images: [], key: saved?.key }]);
	expect(sessionStorage.getItem('draft:message:one')).toBeNull();
});

test('the message form shows the number of remaining characters near the limit', async () => {
	sessionStorage.setItem(
		'draft:message:one',
		JSON.stringify({ text: 'a'.repeat(3_990), images: [], key: 'k' }),
	);
	show(async () => {});
	expect(screen.getByText('10 characters left')).toBeTruthy();
});
