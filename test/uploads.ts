import type { UploadKind } from '#domain/file/upload.ts';
import type { Answer, TestApp } from './test-app.ts';

export interface FormFile {
	readonly name?: string;
	readonly type?: string;
	readonly bytes: Uint8Array | string;
}

const boundary = 'of-the-tests';

export function fileForm({ name = 'file.jpg', type = 'image/jpeg', bytes }: FormFile) {
	const head = [
		`--${boundary}`,
		`content-disposition: form-data; name="file"; filename="${name}"`,
		`content-type: ${type}`,
		'\r\n',
	].join('\r\n');
	const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
	return {
		/** Number of bytes after the file. */
		closing: tail.length,
		headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
		payload: Buffer.concat([Buffer.from(head), typeof bytes === 'string' ? Buffer.from(bytes) : bytes, tail]),
	};
}

export async function upload(
	{ fastify }: TestApp,
	kind: UploadKind,
	file: FormFile,
	as?: string,
): Promise<{ status: number; body: Answer }> {
	const { headers, payload } = fileForm(file);
	const response = await fastify.inject({
		method: 'POST',
		url: `/api/upload/${kind}`,
		headers: { ...headers, ...(as ? { cookie: `mateship_session=${as}` } : {}) },
		payload,
	});
	return { status: response.statusCode, body: response.json() };
}
