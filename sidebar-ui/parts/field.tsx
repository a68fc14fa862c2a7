import type { ComponentChildren } from 'preact';

export interface FieldProps {
  id: string;
  label: string;
  help?: string | undefined;
  /** The problem with the chosen value. */
  wrong?: string | undefined;
}

/** The attributes that connect a control with its texts. */
export const tiedTo = ({ id, help, wrong }: FieldProps) => ({
  id,
  'aria-invalid': wrong !== undefined,
  'aria-describedby': [help && `${id}-help`, wrong && `${id}-wrong`].filter(Boolean).join(' ') || undefined,
});

/** A label, one control (beside the label where it is short) and its description. */
export function Field({
  children,
  isInline = false,
  ...props
}: FieldProps & { isInline?: boolean; children: ComponentChildren }) {
  return (
    <div class={isInline ? 'field inline' : 'field'}>
      <label for={props.id}>{props.label}</label>
      {children}
      <Said {...props} />
    </div>
  );
}

/** The same for controls that belong together. */
export function FieldGroup({ children, ...props }: FieldProps & { children: ComponentChildren }) {
  const { 'aria-describedby': describedBy } = tiedTo(props);
  return (
    <fieldset class="field" id={props.id} aria-describedby={describedBy}>
      <legend>{props.label}</legend>
      {children}
      <Said {...props} />
    </fieldset>
  );
}

function Said({ id, help, wrong }: FieldProps) {
  return (
    <>
      {help && (
        <p class="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {wrong && (
        <p class="wrong" id={`${id}-wrong`} role="alert">
          {wrong}
        </p>
      )}
    </>
  );
}
