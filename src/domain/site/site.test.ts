import { describe, expect, test } from 'vitest';
import { siteOrigin } from './site.ts';

const live = { localToo: false };
const demo = { localToo: true };

describe('origin of a website address', () => {
	test.each([
		['https://www.sunset-sails.lk', 'https://www.sunset-sails.lk'],
		['  HTTPS://Sunset-Sails.LK/ ', 'https://sunset-sails.lk'],
		['https://sails.example:443', 'https://sails.example'],
		['https://sails.example:8443/', 'https://sails.example:8443'],
		['https://xn--strmma-wxa.se', 'https://xn--strmma-wxa.se'],
		['https://boats.xn--fzc2c9e2c', 'https://boats.xn--fzc2c9e2c'],
	])('reduces the address %s to its origin', (typed, origin) => {
		expect(siteOrigin(typed, live)).toBe(origin);
	});

	test('accepts a local http address only in development', () => {
		expect(siteOrigin('http://localhost:4850', demo)).toBe('http://localhost:4850');
		expect(siteOrigin('http://localhost:80/', demo)).toBe('http://localhost');
		expect(siteOrigin('http://localhost:4850', live)).toMatchObject({ refused: 'site-address' });
	});
});

describe('refused website addresses', () => {
	test.each([
		['', 'not-an-address'],
		['sunset-sails.lk', 'not-an-address'],
		['https://', 'not-an-address'],
		['https://sails.example:0', 'not-an-address'],
		['https://sails.example:99999', 'not-an-address'],
		['https://somebody@sails.example', 'not-an-address'],
		['https://sails_example.lk', 'not-an-address'],
		['https://-sails.lk', 'not-an-address'],
		['https://sails.lk;', 'not-an-address'],
		["https://sails.lk'", 'not-an-address'],
		['https://sails.lk https://evil.example', 'not-an-address'],
		['https://strömma.se', 'not-an-address'],
		['http://sails.example', 'not-https'],
		['javascript://sails.example', 'not-https'],
		['https://sails.example/book', 'path'],
		['https://sails.example?a=b', 'path'],
		['https://sails.example/#top', 'path'],
		['https://*.sails.example', 'wildcard'],
		['https://*', 'wildcard'],
		['https://localhost', 'private'],
		['https://boathouse', 'private'],
		['https://nas.local', 'private'],
		['https://wiki.internal', 'private'],
		['https://router.home.arpa', 'private'],
		['https://127.0.0.1', 'private'],
		['https://10.1.2.3', 'private'],
		['https://192.168.1.10:8443', 'private'],
		['https://169.254.169.254', 'private'],
		['https://8.8.8.8', 'private'],
		['https://2130706433', 'private'],
		['https://0x7f.1', 'private'],
		['https://127.1', 'private'],
		['https://[::1]', 'private'],
		['https://[fd00::1]:8443', 'private'],
	] as const)('refuses the website address %j, because of %s', (typed, problem) => {
		expect(siteOrigin(typed, live)).toEqual({ refused: 'site-address', facts: { problem } });
	});

	test.each(['http://127.0.0.1:4850', 'http://localhost.evil.example', 'http://localhost:4850/page'])(
		'refuses the website address %s even in development',
		(typed) => {
			expect(siteOrigin(typed, demo)).toMatchObject({ refused: 'site-address' });
		},
	);
});
