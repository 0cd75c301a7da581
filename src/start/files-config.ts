import type { S3Connection } from '#adapters/s3/s3-files.ts';

/** The storage of files; none when they are on our own disk. */
export function readStorage(
	read: {
		readonly S3_BUCKET?: string | undefined;
		readonly S3_REGION: string;
		readonly S3_ENDPOINT?: string | undefined;
		readonly S3_ACCESS_KEY_ID?: string | undefined;
		readonly S3_SECRET_ACCESS_KEY?: string | undefined;
		readonly S3_SSE: 'AES256' | 'aws:kms' | 'none';
		readonly S3_KMS_KEY_ID?: string | undefined;
	},
	problems: string[],
): S3Connection | undefined {
	const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_KMS_KEY_ID: keyId } = read;
	const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read;
	if (!bucket) {
		const lost = endpoint || accessKeyId || secretAccessKey || keyId;
		if (lost) problems.push('S3_BUCKET: is missing; the other S3 variables are nothing without it');
		return undefined;
	}
	if (accessKeyId && !secretAccessKey)
		problems.push('S3_SECRET_ACCESS_KEY: is missing beside S3_ACCESS_KEY_ID');
	if (secretAccessKey && !accessKeyId)
		problems.push('S3_ACCESS_KEY_ID: is missing beside S3_SECRET_ACCESS_KEY');
	if (keyId && read.S3_SSE !== 'aws:kms') problems.push('S3_KMS_KEY_ID: needs S3_SSE=aws:kms');
	return {
		bucket,
		region: read.S3_REGION,
		...(endpoint ? { endpoint } : {}),
		...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
		encryption:
			read.S3_SSE === 'aws:kms' ? { by: 'aws:kms', ...(keyId ? { keyId } : {}) } : { by: read.S3_SSE },
	};
}
