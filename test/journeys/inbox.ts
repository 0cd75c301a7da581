import type { Page } from '@playwright/test';
import { expect } from './watched-page.ts';

export async function expectMail(page: Page, address: string, text: string | RegExp): Promise<void> {
	await expect(async () => {
		const answer = await page.request.get(`/inbox.json?to=${encodeURIComponent(address)}`);
		const { emails } = (await answer.json()) as { emails: readonly { text: string }[] };
		// Long lines of the plain text are wrapped.
		const texts = emails.map((email) => email.text.replace(/\s+/g, ' '));
		expect(texts).toContainEqual(
			typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text),
		);
	}).toPass();
}
