import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { ReportButton } from './message-report.tsx';

afterEach(() => vi.unstubAllGlobals());

test('reporting a message sends a reason and text, and confirms the report', async () => {
	const sent: unknown[] = [];
	vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
		sent.push(JSON.parse(body));
		return new Response(JSON.stringify({ state: true, result: null }), {
			headers: { 'content-type': 'application/json' },
		});
	});
	const user = renderDom(
		<QueryClientProvider client={new QueryClient()}>
			<ReportButton conversationId="c0000000000000000001" number={4} name="Kamal" />
		</QueryClientProvider>,
	);
	await user.click(screen.getByRole('button', { name: 'Report Kamal’s message' }));
	const dialog = within(screen.getByRole('dialog', { name: 'Report this message' }));
	await user.click(dialog.getByRole('button', { name: 'Report' }));
	expect(dialog.getByRole('alert').textContent).toBe('Please choose a reason.');
	expect(sent).toEqual([]);
	await user.click(dialog.getByRole('radio', { name: 'Threats, insults or harassment' }));
	await user.type(dialog.getByRole('textbox'), ' Rude. ');
	await user.click(dialog.getByRole('button', { name: 'Report' }));
	expect((await dialog.findByRole('status')).textContent).toContain('email you');
	expect(sent).toEqual([
		{ conversationId: 'c0000000000000000001', number: 4, reason: 'abuse', comment: 'Rude.' },
	]);
});
