import { describe, expect, test } from 'vitest';
import { ConfigProblem, readConfig, readEnvironment } from './config.ts';

const needed = {
	LOCATION_SECRET: 'sixteen characters and more',
	PUBLIC_URL: 'https://mateship.example',
	MASTER_SECRETS: 'a:of-the-tests',
};

function storageOf(more: Record<string, string>) {
	const problems: string[] = [];
	const config = readConfig(readEnvironment({ ...needed, ...more }), problems);
	if (problems.length > 0) throw new ConfigProblem(problems);
	return config?.s3;
}

describe('file storage settings', () => {
	test('stores files on the local disk by default', () => {
		expect(storageOf({})).toBeUndefined();
	});

	test('files can be stored in an encrypted bucket in Sydney with the machine’s credentials', () => {
		expect(storageOf({ S3_BUCKET: 'mateship' })).toEqual({
			bucket: 'mateship',
			region: 'ap-southeast-2',
			encryption: { by: 'AES256' },
		});
	});

	test('files can be stored elsewhere, with separate credentials and a chosen encryption key', () => {
		expect(
			storageOf({
				S3_BUCKET: 'mateship',
				S3_REGION: 'auto',
				S3_ENDPOINT: 'https://storage.example/',
				S3_ACCESS_KEY_ID: 'id',
				S3_SECRET_ACCESS_KEY: 'secret',
				S3_SSE: 'aws:kms',
				S3_KMS_KEY_ID: 'alias/mateship',
			}),
		).toEqual({
			bucket: 'mateship',
			region: 'auto',
			endpoint: 'https://storage.example',
			credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
			encryption: { by: 'aws:kms', keyId: 'alias/mateship' },
		});
	});

	test.each<[Record<string, string>, string]>([
		[{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_BUCKET'],
		[{ S3_BUCKET: 'x', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY'],
		[{ S3_BUCKET: 'x', S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_ACCESS_KEY_ID'],
		[{ S3_BUCKET: 'x', S3_KMS_KEY_ID: 'key' }, 'S3_KMS_KEY_ID'],
		[{ S3_BUCKET: 'x', S3_SSE: 'aes' }, 'S3_SSE'],
		[{ S3_BUCKET: 'x', S3_ENDPOINT: 'storage' }, 'S3_ENDPOINT'],
	])('rejects the file storage settings %j and names the variable %s', (variables, name) => {
		expect(() => storageOf(variables)).toThrow(ConfigProblem);
		expect(() => storageOf(variables)).toThrow(`${name}: `);
	});
});
