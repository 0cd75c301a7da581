import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigProblem, readEnvironment } from './config.ts';

function problemsOf(variables: Record<string, string>): readonly string[] {
	try {
		readEnvironment(variables);
		return [];
	} catch (problem) {
		if (problem instanceof ConfigProblem) return problem.problems;
		throw problem;
	}
}

describe('misspelt names of variables', () => {
	test.each([
		['TRUST_PROXI', 'TRUST_PROXY'],
		['PUBLIC_URI', 'PUBLIC_URL'],
		['MAIL_FORM', 'MAIL_FROM'],
		['DATABASE_ULR', 'DATABASE_URL'],
		['LOCATION_SECRETS', 'LOCATION_SECRET'],
		['SMTP_URL_FIEL', undefined],
	])('misspelt variable %s is reported with the correct name %s', (name, meant) => {
		expect(problemsOf({ [name]: 'x' })).toEqual(
			meant ? [`${name}: is not a known variable; did you mean ${meant}?`] : [],
		);
	});

	test.each([
		'AWS_REGION',
		'DATABASE_SERVICE_HOST',
		'DATABASE_PORT',
		'TEST_DATABASE_URL',
		'PATH',
		'HOSTS',
		'PGPORT',
		'XDG_DATA_DIRS',
	])('the unrelated variable %s is ignored', (name) => {
		expect(problemsOf({ [name]: 'x' })).toEqual([]);
	});
});

describe('secrets in files', () => {
	const dir = mkdtempSync(path.join(os.tmpdir(), 'secrets-'));
	afterAll(() => rmSync(dir, { recursive: true }));
	const file = path.join(dir, 'smtp');

	test('reads a secret from a file without the last line break', () => {
		writeFileSync(file, 'smtps://user:word@smtp.example\n');
		expect(readEnvironment({ SMTP_URL_FILE: file }).SMTP_URL).toBe('smtps://user:word@smtp.example');
	});

	test('validates a secret in a file in the same way as a secret in a variable', () => {
		writeFileSync(file, 'nothing');
		expect(problemsOf({ SMTP_URL_FILE: file })).toEqual(['SMTP_URL: must be an smtp:// or smtps:// address']);
	});

	test('a secret must not be set both ways, and its file must exist', () => {
		expect(problemsOf({ SMTP_URL_FILE: file, SMTP_URL: 'smtps://x' })[0]).toContain('together with SMTP_URL');
		expect(problemsOf({ SMTP_URL_FILE: `${file}-gone` })[0]).toMatch(
			/^SMTP_URL_FILE: .* cannot be read \(ENOENT\)/,
		);
	});
});

describe('variables that are addresses', () => {
	test.each([
		['DATABASE_URL', 'postgresql://u:p@one,two:5433/boats', 'names several hosts'],
		['DATABASE_URL', 'postgresql://u:p@/boats?host=one,two', 'names several hosts'],
		['DATABASE_READ_URL', 'postgresql://one/boats?target_session_attrs=read-write', 'target_session_attrs'],
		['DATABASE_URL', 'postgresql://u:a/b@one/boats', 'in a password'],
		['DATABASE_URL', 'mysql://one/boats', 'must be a postgresql:// address'],
		['PUBLIC_URL', 'https://boats.example/mateship', 'must be only a host, https://boats.example'],
		['PUBLIC_URL', 'https://boats.example/?a=1', 'must be only a host, https://boats.example'],
	])('refuses the address %s=%s', (name, value, sentence) => {
		expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: `))]);
		expect(problemsOf({ [name]: value })[0]).toContain(sentence);
	});

	test.each([
		['DATABASE_URL', 'postgresql://u:p%2Cq@one:5433/boats?sslmode=require'],
		['DATABASE_URL', 'postgresql://u@/boats?host=%2Fvar%2Frun'],
		['PUBLIC_URL', 'https://boats.example/'],
	])('accepts the address %s=%s', (name, value) => {
		expect(problemsOf({ [name]: value })).toEqual([]);
	});
});
