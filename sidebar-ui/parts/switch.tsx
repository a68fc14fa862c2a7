interface SwitchProps {
  label: string;
  isOn: boolean;
  isBusy?: boolean;
  onChange: (isOn: boolean) => void;
}

export function Switch({ label, isOn, isBusy = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      class="switch"
      role="switch"
      aria-checked={isOn}
      aria-disabled={isBusy}
      onClick={() => !isBusy && onChange(!isOn)}
    >
      {label}
      <span class="track" aria-hidden="true" />
    </button>
  );
}
