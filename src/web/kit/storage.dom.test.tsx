import { beforeEach, expect, test, vi } from 'vitest';
import { followSignOut, removePrivateData } from './storage.ts';

beforeEach(() => {
	localStorage.clear();
	sessionStorage.clear();
	localStorage.setItem('cookiesAccepted', 'true');
	localStorage.setItem('theme', 'dark');
	localStorage.setItem('lastPlace', '{"address":"Galle"}');
	localStorage.setItem('signInTarget', '{"to":"/owner/setup"}');
	sessionStorage.setItem('draft:owner:x', '{"accountNumber":"80017"}');
});

test('signing out deletes private data, but not the cookie choice and the theme', () => {
	removePrivateData(1_000);
	expect(JSON.stringify({ ...sessionStorage })).not.toContain('80017');
	expect([localStorage.getItem('lastPlace'), localStorage.getItem('signInTarget')]).toEqual([null, null]);
	expect([localStorage.getItem('cookiesAccepted'), localStorage.getItem('theme')]).toEqual(['true', 'dark']);
});

test('signing out in one tab deletes the drafts of another open tab at once', () => {
	const onSignedOut = vi.fn();
	const stop = followSignOut(onSignedOut);
	expect(sessionStorage.getItem('draft:owner:x')).not.toBeNull();
	localStorage.setItem('signedOutAt', '2000');
	window.dispatchEvent(new StorageEvent('storage', { key: 'signedOutAt', newValue: '2000' }));
	expect(onSignedOut).toHaveBeenCalledOnce();
	expect(sessionStorage.getItem('draft:owner:x')).toBeNull();
	stop();
});

test('a suspended tab deletes old drafts when it is loaded again, and keeps drafts typed later', () => {
	localStorage.setItem('signedOutAt', '3000');
	followSignOut(() => {})();
	expect(sessionStorage.getItem('draft:owner:x')).toBeNull();
	sessionStorage.setItem('draft:boat:x', '{"name":"Daisy"}');
	followSignOut(() => {})();
	expect(sessionStorage.getItem('draft:boat:x')).not.toBeNull();
});

test('a draft that is saved while the page closes after signing out is deleted by the next page', () => {
	removePrivateData(4_000);
	sessionStorage.setItem('draft:owner:x:mark', '{"unsaved":false}');
	followSignOut(() => {})();
	expect(sessionStorage.getItem('draft:owner:x:mark')).toBeNull();
});
