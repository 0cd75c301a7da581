import { createContext, useContext } from 'react';

const ScriptNonce = createContext<string | undefined>(undefined);

/** Gives the scripts that are written into a page the mark of this one rendering; see `useScriptNonce`. */
export const ScriptNonceProvider = ScriptNonce.Provider;

/**
 * What each script that we write into a page carries while the server renders it: no words of anybody's can know it, so
 * that the policy's hashes are of our own scripts alone. Nothing in the browser.
 */
export const useScriptNonce = (): string | undefined => useContext(ScriptNonce);

/** The header of a rendered page that names its mark; it does not leave the server. */
export const scriptNonceHeader = 'x-script-nonce';
