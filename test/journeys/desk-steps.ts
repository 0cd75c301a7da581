import type { Page } from '@playwright/test';
import { expect } from './watched-page.ts';

interface Waiting {
	/** First and last name. */
	readonly owner: string;
	readonly boat: string;
	readonly experience: string;
}

/** Somebody of the desk approves an owner account, then the boat, then the experience. */
export async function verifyAll(page: Page, waiting: Waiting): Promise<void> {
	await page.goto('/signin');
	await page.getByRole('link', { name: 'Continue with Google' }).click();
	await page.getByRole('button', { name: /Amara Weerakoon/ }).click();
	await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible();
	for (const [subject, title] of [
		['person', waiting.owner],
		['boat', waiting.boat],
		['experience', waiting.experience],
	] as const) {
		const status = await page.evaluate(approve, { subject, title });
		expect(status, `${subject} ${title}`).toBe(200);
	}
}

/** In the browser: approves what waits under a title, and answers the status. */
async function approve({ subject, title }: { subject: string; title: string }): Promise<number> {
	type Item = { _id: string; title: string; submittedAt: string; submission: { state: string } };
	type Queue = { result: { items: Item[]; pages?: number } };
	for (let page = 1; page < 50; page += 1) {
		const answer = await fetch(`/api/desk/queue/${subject}?page=${page}`);
		const { items } = ((await answer.json()) as Queue).result;
		const item = items.find((each) => each.title === title);
		if (item) {
			const { _id: id, submittedAt, submission } = item;
			const decided = await fetch('/api/desk/decide', {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ subject, id, state: submission.state, submittedAt, verdict: 'APPROVED' }),
			});
			return decided.status;
		}
		if (items.length === 0) break;
	}
	return 404;
}
