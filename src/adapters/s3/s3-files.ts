import {
	DeleteObjectCommand,
	GetObjectCommand,
	NoSuchKey,
	PutObjectCommand,
	type PutObjectCommandInput,
	S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { isFileKey } from '#domain/file/picture.ts';
import { disposition } from '#domain/file/upload.ts';
import { type Files, FilesUnavailable } from '#ports/files.ts';
import type { Clock } from '#ports/system.ts';

export interface S3Connection {
	readonly bucket: string;
	readonly region: string;
	/** Of a storage that is not Amazon's; buckets are then part of the path. */
	readonly endpoint?: string;
	/** Left out: whatever the machine is allowed (roles, profiles, the environment). */
	readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
	/**
	 * How files are encrypted where they lie: with the storage's own key, with one of the key service, or as the storage
	 * does by itself (`none` asks for nothing: MinIO without keys refuses every file that asks).
	 */
	readonly encryption:
		| { readonly by: 'AES256' | 'none' }
		| { readonly by: 'aws:kms'; readonly keyId?: string };
	/** Milliseconds that one call may take; 20 seconds unless told otherwise. */
	readonly timeoutMs?: number;
}

/** Files in an S3-compatible storage. Addresses are signed ones of the storage itself, which bears the traffic. */
export function s3Files(connection: S3Connection, clock: Clock): Files {
	const { bucket: Bucket, endpoint, timeoutMs = 20_000 } = connection;
	const client = new S3Client({
		region: connection.region,
		maxAttempts: 2,
		requestHandler: { connectionTimeout: 3_000, requestTimeout: timeoutMs, socketTimeout: timeoutMs },
		...(connection.credentials ? { credentials: connection.credentials } : {}),
		// Others than Amazon know neither buckets as hosts nor its newer checksums.
		...(endpoint
			? {
					endpoint,
					forcePathStyle: true,
					requestChecksumCalculation: 'WHEN_REQUIRED',
					responseChecksumValidation: 'WHEN_REQUIRED',
				}
			: {}),
	});
	const encryption = encryptionOf(connection);
	const inTime = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });

	return {
		async read(key) {
			if (!isFileKey(key)) return undefined;
			return await orUnavailable(async () => {
				try {
					const object = await client.send(new GetObjectCommand({ Bucket, Key: key }), inTime());
					const bytes = await object.Body?.transformToByteArray();
					return bytes && { bytes, type: object.ContentType ?? 'application/octet-stream' };
				} catch (problem) {
					if (problem instanceof NoSuchKey) return undefined;
					throw problem;
				}
			});
		},
		async write(key, { type, bytes }) {
			if (!isFileKey(key)) throw new Error(`not a file key: ${JSON.stringify(key)}`);
			const put = new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: type, ...encryption });
			await orUnavailable(() => client.send(put, inTime()));
		},
		async remove(key) {
			if (!isFileKey(key)) return;
			await orUnavailable(() => client.send(new DeleteObjectCommand({ Bucket, Key: key }), inTime()));
		},
		async temporaryAddress(key, { seconds, fileName, inBrowser }) {
			const get = new GetObjectCommand({
				Bucket,
				Key: key,
				ResponseContentDisposition: disposition(fileName, inBrowser),
				ResponseCacheControl: 'private, no-store',
			});
			const signingDate = new Date(clock.now().epochMilliseconds);
			return await orUnavailable(() => getSignedUrl(client, get, { expiresIn: seconds, signingDate }));
		},
	};
}

function encryptionOf({
	encryption,
}: S3Connection): Pick<PutObjectCommandInput, 'ServerSideEncryption' | 'SSEKMSKeyId'> {
	if (encryption.by !== 'aws:kms') return encryption.by === 'none' ? {} : { ServerSideEncryption: 'AES256' };
	const { keyId } = encryption;
	return { ServerSideEncryption: 'aws:kms', ...(keyId ? { SSEKMSKeyId: keyId } : {}) };
}

/** Whatever the storage or the way to it is unable to do is one thing to us; its words go along for the log. */
async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (problem) {
		const words = problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem);
		throw new FilesUnavailable(`the storage does not answer as it should (${words})`, { cause: problem });
	}
}
