import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallFailed } from '#contract/client.ts';
import type { SavedDraft } from '#contract/draft-contract.ts';
import type { DraftContent } from '#domain/draft/draft.ts';
import { DraftSaver, type DraftSyncState } from './drafts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const changed = () =>
	new CallFailed({ code: 'draft-changed', message: 'It was changed elsewhere.', facts: {} }, 409);

function server() {
	let stored: SavedDraft | null = null;
	let saves = 0;
	const state = { failing: false, losing: false };
	return {
		state,
		stored: () => stored,
		saves: () => saves,
		calls: {
			load: async () => stored,
			async save(version: string | null, content: DraftContent) {
				if (state.failing) throw new Error('no network');
				if ((stored?.version ?? null) !== version) throw changed();
				saves += 1;
				stored = { version: `v${saves}`, content, savedAt: '' };
				if (state.losing) throw new Error('the answer was lost');
				return { version: stored.version };
			},
			async discard() {
				stored = null;
			},
		},
	};
}
const pause = () => vi.advanceTimersByTimeAsync(1_000);

describe('saving a draft to the server', () => {
	test('a draft is saved after a pause in typing, not after each key', async () => {
		const backend = server();
		const states: DraftSyncState[] = [];
		const tab = new DraftSaver(null, backend.calls, (syncState) => states.push(syncState));
		for (const name of ['D', 'Da', 'Dai']) {
			tab.recordChange({ name });
			await vi.advanceTimersByTimeAsync(400);
		}
		expect(backend.saves()).toBe(0);
		await pause();
		expect([backend.saves(), backend.stored()?.content]).toEqual([1, { name: 'Dai' }]);
		expect(states.at(-1)).toEqual({ version: 'v1', unsaved: false });
	});

	test('a draft is saved at once when the page is closed', async () => {
		const backend = server();
		const tab = new DraftSaver(null, backend.calls);
		tab.recordChange({ name: 'Daisy' });
		await tab.flush({ leaving: true });
		expect(backend.stored()?.content).toEqual({ name: 'Daisy' });
	});

	test('the content that is being sent is remembered until the server returns its version', async () => {
		const backend = server();
		const states: DraftSyncState[] = [];
		const tab = new DraftSaver(null, backend.calls, (syncState) => states.push(syncState));
		tab.recordChange({ name: 'Daisy' });
		await tab.flush({ leaving: true });
		expect(states.slice(-2)).toEqual([
			{ version: null, unsaved: true, sent: '{"name":"Daisy"}' },
			{ version: 'v1', unsaved: false },
		]);
	});

	test('a failed save is repeated with the next change, or when the connection returns', async () => {
		const backend = server();
		const states: DraftSyncState[] = [];
		const tab = new DraftSaver(null, backend.calls, (syncState) => states.push(syncState));
		backend.state.failing = true;
		tab.recordChange({ name: 'Daisy' });
		await pause();
		expect(states.at(-1)?.unsaved).toBe(true);
		backend.state.failing = false;
		await tab.flush();
		expect(backend.stored()?.content).toEqual({ name: 'Daisy' });
	});

	test('a tab recognises its own save if the response was lost', async () => {
		const backend = server();
		const tab = new DraftSaver(null, backend.calls);
		backend.state.losing = true;
		tab.recordChange({ name: 'Daisy' });
		await pause();
		backend.state.losing = false;
		await tab.flush();
		expect(tab.conflict()).toBeUndefined();
		tab.recordChange({ name: 'Daisy II' });
		await pause();
		expect(backend.stored()?.content).toEqual({ name: 'Daisy II' });
	});

	test('a tab overwrites its own save if the response was lost and the user typed more', async () => {
		const backend = server();
		const tab = new DraftSaver(null, backend.calls);
		backend.state.losing = true;
		tab.recordChange({ name: 'Daisy' });
		await pause();
		backend.state.losing = false;
		backend.state.failing = true;
		tab.recordChange({ name: 'Daisy I' });
		await pause();
		backend.state.failing = false;
		tab.recordChange({ name: 'Daisy II' });
		await pause();
		expect(tab.conflict()).toBeUndefined();
		expect(backend.stored()?.content).toEqual({ name: 'Daisy II' });
	});

	test('a submission deletes the draft, even while a save is running', async () => {
		const backend = server();
		const tab = new DraftSaver(null, backend.calls);
		tab.recordChange({ name: 'Daisy' });
		void tab.flush();
		await tab.discard();
		await pause();
		expect(backend.stored()).toBeNull();
	});
});

describe('draft conflict with another tab', () => {
	/** Opens two tabs without a draft. The other tab saves first. */
	async function conflictingTabs() {
		const backend = server();
		const [tab, other] = [new DraftSaver(null, backend.calls), new DraftSaver(null, backend.calls)];
		other.recordChange({ name: 'Rosie' });
		await pause();
		const listener = vi.fn();
		tab.subscribe(listener);
		tab.recordChange({ name: 'Daisy' });
		await pause();
		expect(tab.conflict()?.theirs?.content).toEqual({ name: 'Rosie' });
		expect(listener).toHaveBeenCalled();
		return { backend, tab, other };
	}

	test('a tab never overwrites another tab’s draft unless the user chooses to', async () => {
		const { backend, tab } = await conflictingTabs();
		tab.recordChange({ name: 'Daisy III' });
		await pause();
		await tab.flush({ leaving: true });
		expect(backend.stored()?.content).toEqual({ name: 'Rosie' });
	});

	test('if the user chooses this tab’s draft, it is saved, and the other tab reports a conflict', async () => {
		const { backend, tab, other } = await conflictingTabs();
		await tab.overwriteTheirs({ name: 'Daisy' });
		expect([backend.stored()?.content, tab.conflict()]).toEqual([{ name: 'Daisy' }, undefined]);
		other.recordChange({ name: 'Rosie II' });
		await pause();
		expect(other.conflict()?.theirs?.content).toEqual({ name: 'Daisy' });
	});

	test('if the user chooses the other tab’s draft, editing continues with it', async () => {
		const { backend, tab } = await conflictingTabs();
		tab.acceptTheirs();
		await pause();
		expect([backend.stored()?.content, tab.conflict()]).toEqual([{ name: 'Rosie' }, undefined]);
		tab.recordChange({ name: 'Rosie II' });
		await pause();
		expect(backend.stored()?.content).toEqual({ name: 'Rosie II' });
	});

	test('a draft that was submitted in another tab or on another device is reported', async () => {
		const { backend, tab, other } = await conflictingTabs();
		tab.acceptTheirs();
		await other.discard();
		tab.recordChange({ name: 'Daisy' });
		await pause();
		expect(tab.conflict()).toEqual({ theirs: null });
		expect(backend.stored()).toBeNull();
	});
});
