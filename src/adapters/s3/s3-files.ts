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
import { toContentDisposition } from '#domain/file/upload.ts';
import { type Files, FilesUnavailable } from '#ports/files.ts';
import type { Clock } from '#ports/system.ts';

export interface S3Connection {
	readonly bucket: string;
	readonly region: string;
	/** Address of a storage other than Amazon’s. Such a storage has the bucket in the path. */
	readonly endpoint?: string;
	/** Credentials; by default the machine’s permissions (roles, profiles, environment). */
	readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
	/**
	 * Encryption of stored files: with the storage’s key, a KMS key, or the storage’s default. `none`
	 * requests no encryption, because MinIO without keys refuses such requests.
	 */
	readonly encryption:
		| { readonly by: 'AES256' | 'none' }
		| { readonly by: 'aws:kms'; readonly keyId?: string };
	/** Timeout per call in milliseconds; default 20 seconds. */
	readonly timeoutMs?: number;
}

/**
 * Stores files in an S3-compatible storage. Temporary addresses are presigned, so the storage
 * serves the traffic.
 */
export function s3Files(connection: S3Connection, clock: Clock): Files {
	const { bucket: Bucket, endpoint, timeoutMs = 20_000 } = connection;
	const client = new S3Client({
		region: connection.region,
		maxAttempts: 2,
		requestHandler: { connectionTimeout: 3_000, requestTimeout: timeoutMs, socketTimeout: timeoutMs },
		...(connection.credentials ? { credentials: connection.credentials } : {}),
		// Storages other than Amazon’s support neither bucket host names nor newer checksums.
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
				ResponseContentDisposition: toContentDisposition(fileName, inBrowser),
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

async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (problem) {
		const words = problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem);
		throw new FilesUnavailable(`the storage failed (${words})`, { cause: problem });
	}
}
