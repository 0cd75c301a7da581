import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ElementKind, PageElement, Tab } from './tab.ts';

/** Milliseconds until waiting for an element times out. */
const patience = 20_000;

export type Visitor = ReturnType<typeof visitorOf>;

export function visitorOf(tab: Tab, address: string, pictures: string) {
	mkdirSync(pictures, { recursive: true });
	let taken = 0;

	async function until<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> {
		const end = Date.now() + patience;
		for (;;) {
			// Tries again when the page changes during the query.
			const found = await look().catch(() => undefined);
			if (found) return found;
			if (Date.now() > end) {
				await shoot('lost');
				assert.fail(`${what} did not come, at ${await tab.ask(() => location.href)}`);
			}
			await wait(100);
		}
	}

	const see = (kind: ElementKind, name: string): Promise<PageElement> =>
		until(`${kind} “${name}”`, () => tab.find(kind, name));

	async function shoot(name: string): Promise<void> {
		taken += 1;
		const file = `${String(taken).padStart(2, '0')}-${name}.png`;
		writeFileSync(path.join(pictures, file), await tab.picture());
	}

	/** Waits for animations to end, for two seconds at most. */
	async function rest(): Promise<void> {
		for (let looks = 0; looks < 20; looks += 1) {
			const moving = await tab
				.ask(() => document.getAnimations().some(({ playState }) => playState === 'running'))
				.catch(() => true);
			if (!moving) return;
			await wait(100);
		}
	}

	return {
		see,
		tab,
		go: (place: string) => tab.go(`${address}${place}`),
		/** Retries while the page moves. */
		press: (kind: ElementKind, name: string) =>
			until(`a click on ${kind} “${name}”`, async () => {
				await rest();
				const found = await tab.find(kind, name);
				await found?.click();
				return found !== undefined;
			}),
		async fill(name: string, keys: string) {
			const field = await see('field', name);
			await field.click();
			await field.type(keys);
		},
		async choose(selector: string, files: readonly string[]) {
			await (await see('css', selector)).choose(files);
		},
		read: (words: string) =>
			until(`“${words}”`, async () =>
				(await tab.ask(() => document.body.innerText)).toLowerCase().includes(words.toLowerCase()),
			),
		at: (part: string) => until(part, async () => (await tab.ask(() => location.href)).includes(part)),
		/** Checks that the page fits the window and uses the product's font; takes a screenshot. */
		async judge(name: string) {
			await until(
				'all that was on its way',
				async () => !(await tab.find('css', '[aria-busy="true"]:not(button)')),
			);
			await rest();
			const over = await tab.ask(() => document.documentElement.scrollWidth - window.innerWidth);
			await shoot(name);
			assert.ok(over <= 0, `${name} is ${over} px wider than the window`);
			const face = await tab.ask(() =>
				[...document.fonts].some(
					({ family, status }) =>
						status === 'loaded' &&
						getComputedStyle(document.body)
							.fontFamily.replace(/["']/g, '')
							.startsWith(family.replace(/["']/g, '')),
				),
			);
			assert.ok(face, `${name} is not in the product’s face`);
		},
	};
}
