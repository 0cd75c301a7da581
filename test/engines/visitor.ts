import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Found, Kind, Tab } from './tab.ts';

/** How long anything may take to appear, in milliseconds. */
const patience = 20_000;

/** Somebody at a browser: waits for what they look for, and keeps a picture of every screen. */
export type Visitor = ReturnType<typeof visitorOf>;

/** `pictures`: the directory for the pictures, numbered as they come. */
export function visitorOf(tab: Tab, address: string, pictures: string) {
	mkdirSync(pictures, { recursive: true });
	let taken = 0;

	async function until<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> {
		const end = Date.now() + patience;
		for (;;) {
			// A page that changes while it is asked is asked again.
			const found = await look().catch(() => undefined);
			if (found) return found;
			if (Date.now() > end) {
				await shoot('lost');
				assert.fail(`${what} did not come, at ${await tab.ask(() => location.href)}`);
			}
			await wait(100);
		}
	}

	const see = (kind: Kind, name: string): Promise<Found> =>
		until(`${kind} “${name}”`, () => tab.find(kind, name));

	async function shoot(name: string): Promise<void> {
		taken += 1;
		const file = `${String(taken).padStart(2, '0')}-${name}.png`;
		writeFileSync(path.join(pictures, file), await tab.picture());
	}

	/** What fades or slides in has come to rest; what moves for longer than two seconds is not waited for. */
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
		/** A click that meets a page in motion is made again. */
		press: (kind: Kind, name: string) =>
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
		/** Waits until the page's own words say it. */
		read: (words: string) =>
			until(`“${words}”`, async () =>
				(await tab.ask(() => document.body.innerText)).toLowerCase().includes(words.toLowerCase()),
			),
		at: (part: string) => until(part, async () => (await tab.ask(() => location.href)).includes(part)),
		/** The screen as it should be: as wide as the window, in the product's face. Keeps its picture. */
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
