function saveFile(fileName: string, content: Blob): void {
	const address = URL.createObjectURL(content);
	Object.assign(document.createElement('a'), { href: address, download: fileName }).click();
	URL.revokeObjectURL(address);
}

export function saveCsv({ csv, fileName }: { readonly csv: string; readonly fileName: string }): void {
	saveFile(fileName, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
}

export function saveText({ text, fileName }: { readonly text: string; readonly fileName: string }): void {
	saveFile(fileName, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}

export function savePdf({ base64, fileName }: { readonly base64: string; readonly fileName: string }): void {
	const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
	saveFile(fileName, new Blob([bytes], { type: 'application/pdf' }));
}
