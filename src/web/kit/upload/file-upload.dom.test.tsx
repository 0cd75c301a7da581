import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { FileUpload } from './file-upload.tsx';
import type { SendFile, UploadedFile, UploadStatus } from './upload-queue.ts';

const arrived = (file: File): UploadedFile => ({
	key: file.name,
	name: file.name,
	bytes: file.size,
	picture: null,
});
const file = (name: string, type = 'application/pdf') => new File(['words'], name, { type });
const input = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
const names = () => screen.queryAllByRole('listitem').map((one) => one.querySelector('[title]')?.textContent);

interface Props {
	readonly send: SendFile;
	readonly accept?: 'images' | 'any';
	onStatus?(status: UploadStatus): void;
}

function Papers({ send, accept = 'any', onStatus = () => {} }: Props) {
	const [value, setValue] = useState<readonly UploadedFile[]>([]);
	return (
		<>
			<FileUpload
				label="Papers"
				accept={accept}
				send={send}
				value={value}
				onChange={setValue}
				onStatus={onStatus}
				max={2}
				maxMegabytes={1}
			/>
			<output>{value.map(({ name }) => name).join(', ')}</output>
		</>
	);
}
const formValue = () => document.querySelector('output')?.textContent;

test('a chosen file is uploaded at once, and the form knows that an upload is running', async () => {
	const upload = Promise.withResolvers<UploadedFile>();
	const onStatus = vi.fn();
	const user = renderDom(<Papers send={() => upload.promise} onStatus={onStatus} />);
	await user.upload(input(), file('licence.pdf'));
	expect(await screen.findByRole('progressbar', { name: 'Uploading licence.pdf' })).toBeTruthy();
	expect(onStatus).toHaveBeenLastCalledWith(expect.objectContaining({ isUploading: true, failed: 0 }));
	expect(formValue()).toBe('');
	upload.resolve(arrived(file('licence.pdf')));
	await vi.waitFor(() => expect(formValue()).toBe('licence.pdf'));
	expect(onStatus).toHaveBeenLastCalledWith(expect.objectContaining({ isUploading: false, failed: 0 }));
});

test('a failed upload shows the reason, is not in the form, and can be repeated', async () => {
	const send = vi.fn<SendFile>(async (one) => arrived(one));
	send.mockRejectedValueOnce(new Error('The storage did not answer.'));
	const user = renderDom(<Papers send={send} />);
	await user.upload(input(), file('licence.pdf'));
	expect(await screen.findAllByText('The storage did not answer.')).toHaveLength(2);
	expect(formValue()).toBe('');
	await user.click(screen.getByRole('button', { name: 'Try again: licence.pdf' }));
	await vi.waitFor(() => expect(formValue()).toBe('licence.pdf'));
});

test('a file that is too large, is empty or is not a photo is rejected without an upload', async () => {
	const send = vi.fn<SendFile>();
	const user = renderDom(<Papers send={send} accept="images" />);
	const choose = (one: File) => user.upload(input(), one);
	await choose(new File([], 'empty.png', { type: 'image/png' }));
	expect(
		(await screen.findAllByText('empty.png is empty. Please choose another file.')).length,
	).toBeGreaterThan(0);
	await choose(new File([new Uint8Array(1024 * 1024 + 1)], 'large.png', { type: 'image/png' }));
	expect((await screen.findAllByText('large.png is too large: the limit is 1 MB.')).length).toBeGreaterThan(
		0,
	);
	expect(send).not.toHaveBeenCalled();
});

test('a button aborts an upload, and removing a file makes room and focuses the button that chooses files', async () => {
	let aborted = false;
	const send: SendFile = (one, { signal }) =>
		one.name === 'slow.pdf'
			? new Promise((_, reject) => {
					signal.addEventListener('abort', () => {
						aborted = true;
						reject(signal.reason);
					});
				})
			: Promise.resolve(arrived(one));
	const user = renderDom(<Papers send={send} />);
	await user.upload(input(), [file('slow.pdf'), file('licence.pdf')]);
	await vi.waitFor(() => expect(formValue()).toBe('licence.pdf'));
	await user.click(screen.getByRole('button', { name: 'Cancel slow.pdf' }));
	expect(aborted).toBe(true);
	expect(names()).toEqual(['licence.pdf']);
	await user.click(screen.getByRole('button', { name: 'Remove licence.pdf' }));
	expect(formValue()).toBe('');
	expect(screen.getByText('licence.pdf has been removed.')).toBeTruthy();
	expect(document.activeElement?.textContent).toBe('Choose files');
});

test('files above the maximum number are rejected with a message', async () => {
	const user = renderDom(<Papers send={async (one) => arrived(one)} />);
	await user.upload(input(), [file('a.pdf'), file('b.pdf'), file('c.pdf')]);
	expect((await screen.findByRole('alert')).textContent).toBe('There is room for 2 files only.');
	expect(names()).toEqual(['a.pdf', 'b.pdf']);
});

test.each([
	['by its name', file('IMG_0001.HEIC', '')],
	['by its type', file('sunset', 'image/heif')],
])('a HEIC photo that is recognized %s is rejected with advice for iPhones', async (_, photo) => {
	const send = vi.fn<SendFile>();
	renderDom(<Papers send={send} accept="images" />);
	expect(screen.getByText(/JPEG, PNG, WebP, AVIF or GIF/)).toBeTruthy();
	await userEvent.setup({ applyAccept: false }).upload(input(), photo);
	expect((await screen.findAllByText(/HEIC photo.*Most Compatible/)).length).toBeGreaterThan(0);
	expect(send).not.toHaveBeenCalled();
});
