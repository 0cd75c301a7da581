import { describe, expect, it } from 'vitest';
import { signInAddress } from './sign-in.ts';
import { saveTarget, takeTarget, targetFrom } from './sign-in-target.ts';

function storage() {
	const stored = new Map<string, string>();
	return {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
		removeItem: (key: string) => void stored.delete(key),
	};
}

describe('page after signing in', () => {
	it('the page after signing in is the original one, with path, query and navigation state', () => {
		const storageArea = storage();
		const from = {
			pathname: '/experience/booking',
			search: '?date=2026-12-24',
			hash: '',
			state: { experienceId: 'abc' },
		};
		const target = targetFrom({ from });
		expect(target).toEqual({
			to: '/experience/booking?date=2026-12-24',
			state: { experienceId: 'abc' },
		});
		if (target) saveTarget(target, storageArea, 1_000);
		expect(takeTarget(storageArea, 2_000)).toEqual(target);
	});
	it('a stored return page can be used only once', () => {
		const storageArea = storage();
		saveTarget({ to: '/profile' }, storageArea, 0);
		takeTarget(storageArea, 1);
		expect(takeTarget(storageArea, 2)).toBeUndefined();
	});
	it('a stored return page expires after an hour', () => {
		const storageArea = storage();
		saveTarget({ to: '/profile' }, storageArea, 0);
		expect(takeTarget(storageArea, 3_600_001)).toBeUndefined();
	});
	it('a stored return page survives a small correction of the device’s clock', () => {
		const storageArea = storage();
		saveTarget({ to: '/profile' }, storageArea, 5_000_000);
		expect(takeTarget(storageArea, 5_000_000 - 90_000)).toEqual({ to: '/profile' });
		saveTarget({ to: '/profile' }, storageArea, 5_000_000);
		expect(takeTarget(storageArea, 1_000_000)).toBeUndefined();
	});
	it('the address of the sign-in page contains the return page, for browsers without scripts', () => {
		expect(signInAddress('/search/Galle/6/80?price=90')).toBe(
			'/signin?from=%2Fsearch%2FGalle%2F6%2F80%3Fprice%3D90',
		);
		expect(signInAddress('/')).toBe('/signin');
		expect(signInAddress('/signin?success=false')).toBe('/signin');
		expect(signInAddress('//elsewhere.example')).toBe('/signin');
	});
	it.each([
		'https://elsewhere.example/',
		'//elsewhere.example/',
		'/\\elsewhere.example',
		'javascript:alert(1)',
		'/signin?success=true',
		'/auth/logout',
		'',
		42,
	])('the return page after signing in cannot be %s', (to) => {
		expect(targetFrom({ from: to })).toBeUndefined();
		const storageArea = storage();
		storageArea.setItem('signInTarget', JSON.stringify({ to, at: 0 }));
		expect(takeTarget(storageArea, 1)).toBeUndefined();
	});
	it('invalid stored return pages are ignored', () => {
		const storageArea = storage();
		storageArea.setItem('signInTarget', '{{');
		expect(takeTarget(storageArea, 1)).toBeUndefined();
		expect(takeTarget(undefined, 1)).toBeUndefined();
		expect(targetFrom(null)).toBeUndefined();
	});
});
