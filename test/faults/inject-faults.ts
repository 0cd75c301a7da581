import { setTimeout as pause } from 'node:timers/promises';
import type { TestInstallation } from './installation.ts';
import { describeTrouble, type FaultAction, type PlannedFault, troubleSeconds } from './plan.ts';
import { sendOddMessages } from './provider-messages.ts';
import type { SimulatedFailure } from './uncertain.ts';
import { chargesOf, control } from './vendor-control.ts';

const slowMs = 150;
/** Maximum number of wrong responses by a vendor's fake in one simulated failure. */
const maxWrongAnswers = 8;
/** Seconds to wait for a request that can get a wrong response. Refunds are rarer than payments. */
const maxWaitSeconds = 40;

/**
 * Faults found during the simulated failure, and how many wrong answers or webhooks a vendor sent.
 */
interface Ended {
	readonly times?: number;
	readonly differences?: readonly string[];
}

export async function injectFault(site: TestInstallation, trouble: FaultAction): Promise<Ended> {
	const part = site.parts.find(({ name }) => name === trouble.part);
	const lasts = pause(troubleSeconds * 1_000);
	if (trouble.action === 'kill') part?.kill();
	else if (trouble.action === 'freeze') {
		part?.freeze();
		await lasts;
		part?.thaw();
	} else if (trouble.action === 'slow') {
		site.slow(trouble.part, slowMs);
		await lasts;
		site.slow(trouble.part, 0);
	} else if (trouble.action === 'lag') {
		await site.lag(true);
		await pause(2 * troubleSeconds * 1_000);
		await site.lag(false);
	} else if (trouble.action === 'wrong-answer') return await sendWrongAnswers(site, trouble);
	else if (trouble.action === 'odd-message') return await sendOddMessages(site, trouble.part, trouble.how);
	else if (trouble.action === 'dispute') return await dispute(site, trouble.part);
	else return await reverse(site);
	return {};
}

export async function injectFaults(
	site: TestInstallation,
	plan: readonly PlannedFault[],
	note: (what: string) => void,
): Promise<{ readonly made: readonly SimulatedFailure[]; readonly differences: readonly string[] }> {
	const began = performance.now();
	const created: SimulatedFailure[] = [];
	const differences: string[] = [];
	for (const planned of plan) {
		await pause(Math.max(0, planned.atSeconds * 1_000 - (performance.now() - began)));
		const { atSeconds, ...trouble } = planned;
		note(describeTrouble(planned));
		const from = Date.now();
		try {
			const ended = await injectFault(site, planned);
			if (ended.times !== undefined) note(`… ${ended.times} times`);
			differences.push(...(ended.differences ?? []));
			created.push({ ...trouble, from, until: Date.now(), ...pick(ended.times) });
		} catch (problem) {
			note(`… did not work: ${problem}`);
			created.push({ ...trouble, from, until: Date.now() });
		}
	}
	return { made: created, differences };
}

const pick = (times: number | undefined) => (times === undefined ? {} : { times });

async function sendWrongAnswers(
	site: TestInstallation,
	trouble: FaultAction & { readonly action: 'wrong-answer' },
): Promise<Ended> {
	const { part, how } = trouble;
	await control(site, part, 'POST', '', { scenario: how, times: maxWrongAnswers });
	const countReceived = async () => {
		const { scenarios } = await control(site, part, 'GET', '');
		const left = scenarios.find((one: { scenario: string }) => one.scenario === how)?.times ?? 0;
		return maxWrongAnswers - left;
	};
	let times = 0;
	for (let seconds = troubleSeconds; seconds <= maxWaitSeconds && times === 0; seconds += troubleSeconds) {
		await pause(troubleSeconds * 1_000);
		times = await countReceived();
	}
	await control(site, part, 'DELETE', '');
	return { times };
}

const disputed = new Set<string>();

/** Two payers open disputes. The bank decides at once, one for the product and one for the payer. */
async function dispute(site: TestInstallation, part: 'paypal' | 'stripe'): Promise<Ended> {
	const charges = (await chargesOf(site, part)).filter(({ id, whole }) => whole && !disputed.has(id));
	let times = 0;
	for (const outcome of ['WON', 'LOST']) {
		const charge = charges.pop();
		if (!charge) break;
		disputed.add(charge.id);
		const opened = await control(site, part, 'POST', `/captures/${charge.id}/dispute`, {});
		await pause(2_000);
		await control(site, part, 'POST', `/disputes/${opened.dispute_id}`, { outcome });
		times += 1;
	}
	return { times };
}

async function reverse(site: TestInstallation): Promise<Ended> {
	const charges = await chargesOf(site, 'paypal');
	const charge = charges.findLast(({ id, whole }) => whole && !disputed.has(id));
	if (!charge) return { times: 0 };
	disputed.add(charge.id);
	await control(site, 'paypal', 'POST', `/captures/${charge.id}/reverse`, {});
	return { times: 1 };
}

/** Ends all simulated failures and completes the providers' pending reviews. */
export async function endFaults(site: TestInstallation): Promise<void> {
	for (const part of ['database', 'pooler', 'replica', 'paypal', 'stripe', 'mailbox', 'twilio'] as const)
		site.slow(part, 0);
	for (const part of site.parts) part.thaw();
	await site.lag(false);
	await control(site, 'twilio', 'DELETE', '');
	for (const provider of ['paypal', 'stripe'] as const) {
		await control(site, provider, 'DELETE', '');
		for (const { id, pending, pendingRefunds } of await chargesOf(site, provider)) {
			if (pending) await control(site, provider, 'POST', `/captures/${id}`, { status: 'COMPLETED' });
			for (const refund of pendingRefunds)
				await control(site, provider, 'POST', `/refunds/${refund}`, { status: 'COMPLETED' });
		}
	}
}
