import { setTimeout as pause } from 'node:timers/promises';
import { describeTrouble, type Planned, type Trouble, troubleSeconds } from './plan.ts';
import type { WholeSite } from './whole-site.ts';

const slowMs = 150;
/** So often a vendor's fake does wrong at most, before it is told to behave again. */
const liesAtMost = 8;

/** Has a planned trouble happen, and end. */
export async function makeTrouble(site: WholeSite, trouble: Trouble): Promise<void> {
	const part = site.parts.find(({ name }) => name === trouble.part);
	if (trouble.deed === 'kill') part?.kill();
	else if (trouble.deed === 'freeze') {
		part?.freeze();
		await pause(troubleSeconds * 1_000);
		part?.thaw();
	} else if (trouble.deed === 'slow') {
		site.slow(trouble.part, slowMs);
		await pause(troubleSeconds * 1_000);
		site.slow(trouble.part, 0);
	} else if (trouble.deed === 'lie') {
		await control(site, trouble.part, 'POST', '', { scenario: trouble.how, times: liesAtMost });
		await pause(troubleSeconds * 1_000);
		await control(site, trouble.part, 'DELETE', '');
	} else if (trouble.deed === 'dispute') await dispute(site, trouble.part);
}

/** What goes wrong when, one after the other; what was done is said. */
export async function makeTroubles(
	site: WholeSite,
	plan: readonly Planned[],
	note: (what: string) => void,
): Promise<void> {
	const began = performance.now();
	for (const planned of plan) {
		await pause(Math.max(0, planned.atSeconds * 1_000 - (performance.now() - began)));
		note(describeTrouble(planned));
		await makeTrouble(site, planned).catch((problem: unknown) => note(`… did not work: ${problem}`));
	}
}

type Provider = 'paypal' | 'stripe';

async function control(site: WholeSite, part: Provider, method: string, path: string, body?: object) {
	const answer = await fetch(`${site.vendorUrls[part]}/control${path}`, {
		method,
		...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
		signal: AbortSignal.timeout(20_000),
	});
	if (!answer.ok) throw new Error(`${part}'s control answers ${answer.status}`);
	return await answer.json();
}

/** A charge as a fake has it: its id, and whether it can be settled, or disputed. */
interface Charge {
	readonly id: string;
	readonly pending: boolean;
	readonly whole: boolean;
}

async function chargesOf(site: WholeSite, part: Provider): Promise<readonly Charge[]> {
	if (part === 'paypal') {
		const { orders } = await control(site, part, 'GET', '/orders');
		return orders.flatMap(
			({ capture }: { capture?: { id: string; status: string; disputes?: unknown[] } }) =>
				capture
					? {
							id: capture.id,
							pending: capture.status === 'PENDING',
							whole: capture.status === 'COMPLETED' && !capture.disputes?.length,
						}
					: [],
		);
	}
	const { payments } = await control(site, part, 'GET', '/payments');
	return payments.flatMap(
		(one: { intentId: string | null; intent: string; received: number; refunds: number }) =>
			one.intentId
				? {
						id: one.intentId,
						pending: one.intent === 'processing',
						whole: one.received > 0 && one.refunds === 0,
					}
				: [],
	);
}

const disputed = new Set<string>();

/** Two payers object; the bank decides at once, once for us and once for the payer. */
async function dispute(site: WholeSite, part: Provider): Promise<void> {
	const charges = (await chargesOf(site, part)).filter(({ id, whole }) => whole && !disputed.has(id));
	for (const outcome of ['WON', 'LOST']) {
		const charge = charges.pop();
		if (!charge) return;
		disputed.add(charge.id);
		const opened = await control(site, part, 'POST', `/captures/${charge.id}/dispute`, {});
		await pause(2_000);
		await control(site, part, 'POST', `/disputes/${opened.dispute_id}`, { outcome });
	}
}

/** All that was wrong is right again, and what providers had under review goes through. */
export async function endTroubles(site: WholeSite): Promise<void> {
	for (const part of ['database', 'pooler', 'replica', 'paypal', 'stripe'] as const) site.slow(part, 0);
	for (const part of site.parts) part.thaw();
	for (const provider of ['paypal', 'stripe'] as const) {
		await control(site, provider, 'DELETE', '');
		for (const { id, pending } of await chargesOf(site, provider))
			if (pending) await control(site, provider, 'POST', `/captures/${id}`, { status: 'COMPLETED' });
	}
}
