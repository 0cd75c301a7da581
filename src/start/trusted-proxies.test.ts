import { describe, expect, test } from 'vitest';
import { ConfigProblem, readEnvironment } from './config.ts';

const read = (TRUST_PROXY?: string) => readEnvironment({ TRUST_PROXY }).TRUST_PROXY;

describe('TRUST_PROXY', () => {
	test.each([
		[undefined, false],
		['0', false],
		['false', false],
		['1', 1],
		['12', 12],
		['10.0.0.1', ['10.0.0.1']],
		['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
	])('TRUST_PROXY accepts %s', (text, proxies) => {
		expect(read(text)).toEqual(proxies);
	});

	test.each([
		'true',
		'yes',
		'-1',
		'1.5',
		'100',
		',',
		'10.0.0.0/33',
		'10.0.0.0/8/8',
		'10.0.0/8',
		'fd00::/129',
		'0.0.0.0/0',
		'::/0',
		'my-proxy',
	])('TRUST_PROXY refuses %s', (text) => {
		expect(() => read(text)).toThrow(ConfigProblem);
		expect(() => read(text)).toThrow(/TRUST_PROXY/);
	});
});
