import { createContext, useContext } from 'react';

const ScriptNonce = createContext<string | undefined>(undefined);

/** Provides the nonce of one server rendering; see `useScriptNonce`. */
export const ScriptNonceProvider = ScriptNonce.Provider;

/**
 * Returns the attribute value of each inline script while the server renders. User content cannot
 * know it, so the hashes of the content security policy cover only our own scripts. Undefined in
 * the browser.
 */
export const useScriptNonce = (): string | undefined => useContext(ScriptNonce);

/** The response header that carries the nonce inside the server; it is removed before sending. */
export const scriptNonceHeader = 'x-script-nonce';
