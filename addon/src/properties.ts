// Google limits how often properties are read and written in a short time.
import { patiently } from './patiently.ts';

interface PatientProperties
  extends Pick<GoogleAppsScript.Properties.Properties, 'getProperty' | 'getProperties'> {
  setProperty(key: string, value: string): void;
  setProperties(values: Record<string, string>): void;
  deleteProperty(key: string): void;
}

/** Those of the document, which every editor of it shares. */
export const documentProperties = (): PatientProperties =>
  toPatient(PropertiesService.getDocumentProperties());

/** Those of the person who uses the sidebar; in a formula, of the spreadsheet's owner. */
export const userProperties = (): PatientProperties => toPatient(PropertiesService.getUserProperties());

function toPatient(kept: GoogleAppsScript.Properties.Properties): PatientProperties {
  return {
    getProperty: (key) => patiently(() => kept.getProperty(key)),
    getProperties: () => patiently(() => kept.getProperties()),
    setProperty: (key, value) => void patiently(() => kept.setProperty(key, value)),
    setProperties: (values) => void patiently(() => kept.setProperties(values)),
    deleteProperty: (key) => void patiently(() => kept.deleteProperty(key)),
  };
}
